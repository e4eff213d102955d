import { attribute, emptyHtml, type Html, html, joinHtml } from '@quire/base';
import { findings } from '../diagnostics.ts';
import { textHtml } from '../escape.ts';
import type { FootnoteDefinition, FootnoteReference, MdxNode } from '../tree/nodes.ts';
import { placeOf, type RenderContext, report } from './context.ts';
import { definitionsOf } from './definitions.ts';
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
  renderReference(node: FootnoteReference, context: RenderContext): Html {
    const root = rootOf(context.source, context.run);
    const definition = definitionsOf(root).footnotes.get(node.identifier);
    if (!definition) {
      report(context, findings.definitionMissing(`^${node.identifier}`), placeOf(node));
      return textHtml(`[^${node.identifier}]`);
    }
    const { number, references } = this.#countReference(definition, context);
    const id = references === 1 ? `fnref-${number}` : `fnref-${number}-${references}`;
    return html`<sup><a href="#fn-${number}"${attribute('id', id)} data-footnote-ref aria-describedby="footnotes-title">${number}</a></sup>`;
  }

  #countReference(definition: FootnoteDefinition, context: RenderContext): Footnote {
    const number = this.#notes.size + 1;
    const note = this.#notes.get(definition) ?? { definition, context, number, references: 0 };
    note.references++;
    this.#notes.set(definition, note);
    return note;
  }

  /** The notes themselves, for the end of the page. */
  renderNotes(): Html {
    if (this.#notes.size === 0) return emptyHtml;
    const items: Html[] = [];
    // A note may refer to another one, which then joins the list while it is walked.
    for (const { definition, context, number } of this.#notes.values()) {
      const content = renderNote(definition.children, number, context);
      items.push(html`<li${attribute('id', `fn-${number}`)}>${content}</li>`);
    }
    const id = attribute('id', 'footnotes-title');
    return html`<section class="footnotes" data-footnotes><h2${id} class="q-unseen">Footnotes</h2><ol>${items}</ol></section>`;
  }
}

/** The link back to the text ends the last paragraph, where the note ends with one. */
function renderNote(nodes: readonly MdxNode[], number: number, context: RenderContext): Html {
  const link = html` <a href="#fnref-${number}" class="data-footnote-backref" data-footnote-backref aria-label="Back to the text">↩</a>`;
  const last = nodes.at(-1);
  if (last?.type !== 'paragraph') return joinHtml([renderNodes(nodes, context), link]);
  const before = renderNodes(nodes.slice(0, -1), context);
  return html`${before}<p>${renderNodes(last.children, context)}${link}</p>`;
}
