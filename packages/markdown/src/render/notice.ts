import type { Finding } from '@quire/base';
import { type Html, html, messageOf, type Place, QuireError, trustedHtml } from '@quire/base';
import { isBreakdown } from '@quire/sandbox';
import { findings } from '../diagnostics.ts';
import { textHtml } from '../escape.ts';
import { problemOf } from '../expression/parse-script.ts';
import { type RenderContext, report } from './context.ts';

/** A part of a page that cannot be shown: which, and where. */
export interface FailedPart {
  /** The tag's name; empty for an expression. */
  name: string;
  /** The text of an expression. */
  source?: string;
  place: Place;
  inline: boolean;
}

/**
 * Reports an error that came out of an expression or a component, and puts a note in its place. Where the
 * sandbox itself broke down there is no note: the error goes on, and ends the build.
 */
export function renderFailure(error: unknown, part: FailedPart, context: RenderContext): Html {
  if (isBreakdown(error)) throw error;
  const finding = describeFailure(error, part.name);
  report(context, finding, { ...part.place, ...placeInError(error) });
  context.run.degraded = true;
  const tag = part.inline ? SPAN : DIV;
  const { message } = finding;
  // What went wrong inside a component is for the writer; the reader only learns that something is missing.
  if (finding.code === 'component-failed')
    return html`<${tag}${NOTICE}>${textHtml(part.name)} cannot be shown.</${tag}>`;
  // `{client_id}` in a sentence was meant as text more often than not: then the sentence stays whole.
  if (part.source !== undefined && part.source.length <= MAX_SHOWN_SOURCE) {
    return html`<${tag}${NOTICE} title="${message}">${textHtml(`{${part.source}}`)}</${tag}>`;
  }
  return html`<${tag}${NOTICE}>${message}</${tag}>`;
}

const NOTICE = trustedHtml(' class="q-unshown" role="note"');
const SPAN = trustedHtml('span');
const DIV = trustedHtml('div');
const MAX_SHOWN_SOURCE = 60;

/** What an error means to the writer. */
export function describeFailure(error: unknown, name: string): Finding {
  if (error instanceof QuireError) {
    const code = error.code.toLowerCase().replaceAll('_', '-');
    const fix = error.fix === undefined ? {} : { fix: error.fix };
    return { code, severity: 'error', message: error.what, ...fix };
  }
  const refused = { code: 'expression-refused', severity: 'error' } as const;
  if (error instanceof SyntaxError) {
    return { ...refused, message: `This is not a valid expression: ${problemOf(error)}.` };
  }
  if (error instanceof RangeError) {
    return { ...refused, message: 'This is nested too deeply to be shown.' };
  }
  return findings.componentFailed(name, messageOf(error));
}

/** Where the error says that it is. */
export function placeInError(error: unknown): Place {
  return error instanceof QuireError && error.place ? error.place : {};
}
