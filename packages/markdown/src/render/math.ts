import { createRequire } from 'node:module';
import { type Html, html, messageOf, type Place, trustedHtml } from '@quire/base';
import type katex from 'katex';
import { findings } from '../diagnostics.ts';
import { textHtml } from '../escape.ts';
import { MAX_MATH_LENGTH } from '../limits.ts';
import { type RenderContext, report } from './context.ts';
import { styleLetters } from './math-letters.ts';

// Few pages have formulas: the library is loaded with the first one.
const require = createRequire(import.meta.url);
let library: typeof katex | undefined;

/** A formula as MathML. One that cannot be drawn is shown as it was written. */
export function renderMath(
  formula: string,
  display: boolean,
  context: RenderContext,
  place: Place,
): Html {
  try {
    if (formula.length > MAX_MATH_LENGTH) {
      throw new RangeError(`it is longer than ${MAX_MATH_LENGTH} characters.`);
    }
    library ??= require('katex') as typeof katex;
    const drawing = library.renderToString(formula, {
      output: 'mathml',
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 500,
      maxSize: 50,
    });
    const markup = trustedHtml(styleLetters(drawing));
    context.run.needs.add('math');
    return display ? html`<div class="q-math">${markup}</div>` : markup;
  } catch (error) {
    report(context, findings.mathNotRendered(messageOf(error)), place);
    const source = textHtml(formula);
    return display
      ? html`<pre class="q-math-source">${source}</pre>`
      : html`<code class="q-math-source">${source}</code>`;
  }
}
