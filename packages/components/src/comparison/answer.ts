import { emptyHtml, type Html, html } from '@quire/base';
import type { ComponentCall } from '@quire/markdown';
import { renderIcon } from '../icon/render-icon.ts';
import type { Prop } from '../prop/prop.ts';

/** One cell of a comparison: has it, has it not, or words. */
export type Answer = boolean | string;

/** The cells of a row. */
export function answersProp(): Prop<readonly Answer[]> {
  return {
    fallback: [],
    takes: 'a list with one value for each column, such as {[true, false, "Paid plans"]}',
    parse(value) {
      if (!Array.isArray(value)) return undefined;
      const answers = value.map((item) => (typeof item === 'number' ? String(item) : item));
      return answers.every(isAnswer) ? answers : undefined;
    },
  };
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'boolean' || typeof value === 'string';
}

/** A sign for yes and no, with its word for those who do not see it. */
export function renderAnswer(call: ComponentCall, answer: Answer | undefined): Html {
  if (answer === undefined) return emptyHtml;
  if (typeof answer === 'string') return call.page.inline(answer);
  const sign = renderIcon(answer ? 'check' : 'minus', {
    library: 'lucide',
    size: 18,
    label: toWord(answer),
  });
  return html`<span class="${answer ? 'q-versus-yes' : 'q-versus-no'}">${sign}</span>`;
}

/** Yes or no. */
export function toWord(answer: boolean): string {
  return answer ? 'Yes' : 'No';
}
