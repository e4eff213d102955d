import { findings } from '../diagnostics.ts';
import type { FootnoteDefinition, FootnoteReference } from '../tree/nodes.ts';
import { placeOf, type RenderContext, report } from './context.ts';
import { definitionsOf } from './definitions.ts';
import { escapeText } from './escape.ts';
import { rootOf } from './expand.ts';
import { renderNodes } from './render-nodes.ts';

interface Footnote {
  definition: FootnoteDefinition;
  context: RenderContext;
  number: number;
  references: number;
}

/** The footnotes of a page in the order in which they are first referred to. */
export class FootnoteList {
  readonly #notes = new Map<FootnoteDefinition, Footnote>();

  /** The raised number that stands for a footnote. */
  renderReference(node: FootnoteReference, context: RenderContext): string {
    const root = rootOf(context.source, context.run);
    const definition = definitionsOf(root).footnotes.get(node.identifier);
    if (!definition) {
      report(context, findings.definitionMissing(`^${node.identifier}`), placeOf(node));
      return escapeText(`[^${node.identifier}]`);
    }
    const { number, references } = this.#countReference(definition, context);
    const suffix = references === 1 ? '' : `-${references}`;
    return `<sup><a href="#fn-${number}" id="fnref-${number}${suffix}" class="footnote-ref" aria-describedby="footnotes-title">${number}</a></sup>`;
  }

  #countReference(definition: FootnoteDefinition, context: RenderContext): Footnote {
    const number = this.#notes.size + 1;
    const note = this.#notes.get(definition) ?? { definition, context, number, references: 0 };
    note.references++;
    this.#notes.set(definition, note);
    return note;
  }

  /** The notes themselves, for the end of the page. */
  renderNotes(): string {
    if (this.#notes.size === 0) return '';
    let items = '';
    // A note may refer to another one, which then joins the list while it is walked.
    for (const { definition, context, number } of this.#notes.values()) {
      const content = renderNodes(definition.children, context);
      items += `<li id="fn-${number}">${withBackLink(content, number)}</li>`;
    }
    return `<section class="footnotes"><h2 id="footnotes-title" class="visually-hidden">Footnotes</h2><ol>${items}</ol></section>`;
  }
}

function withBackLink(content: string, number: number): string {
  const link = ` <a href="#fnref-${number}" class="footnote-back" aria-label="Back to the text">↩</a>`;
  return content.endsWith('</p>') ? `${content.slice(0, -4)}${link}</p>` : content + link;
}
