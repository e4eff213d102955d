import type { Finding } from '@quire/base';
import { escapeHtml, messageOf, type Place, QuireError } from '@quire/base';
import { isBreakdown } from '@quire/sandbox';
import { findings } from '../diagnostics.ts';
import { problemOf } from '../expression/parse-script.ts';
import { type RenderContext, report } from './context.ts';
import { escapeText } from './escape.ts';

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
export function renderFailure(error: unknown, part: FailedPart, context: RenderContext): string {
  if (isBreakdown(error)) throw error;
  const finding = describeFailure(error, part.name);
  report(context, finding, { ...part.place, ...placeInError(error) });
  context.run.degraded = true;
  const tag = part.inline ? 'span' : 'div';
  const message = escapeHtml(finding.message);
  // What went wrong inside a component is for the writer; the reader only learns that something is missing.
  if (finding.code === 'component-failed')
    return `<${tag}${NOTICE}>${escapeText(part.name)} cannot be shown.</${tag}>`;
  // `{client_id}` in a sentence was meant as text more often than not: then the sentence stays whole.
  if (part.source !== undefined && part.source.length <= MAX_SHOWN_SOURCE) {
    return `<${tag}${NOTICE} title="${message}">${escapeText(`{${part.source}}`)}</${tag}>`;
  }
  return `<${tag}${NOTICE}>${message}</${tag}>`;
}

const NOTICE = ' class="render-notice" role="note"';
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
    return { ...refused, message: 'This is nested too deep to be shown.' };
  }
  return findings.componentFailed(name, messageOf(error));
}

/** Where the error says that it is. */
export function placeInError(error: unknown): Place {
  return error instanceof QuireError && error.place ? error.place : {};
}
