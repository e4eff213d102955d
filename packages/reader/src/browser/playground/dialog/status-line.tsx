import { toSizeText, toTimeText } from '../answer/size.ts';
import { toStatusName } from '../answer/status.ts';
import type { Outcome } from '../send/answer.ts';
import { WORDS } from '../words.ts';

/** Says to readers who listen what became of the request. */
export function StatusLine({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <p class="q-unseen" role="status">
      {toSentence(outcome)}
    </p>
  );
}

function toSentence(outcome: Outcome | undefined): string {
  if (!outcome) return '';
  if (outcome.state === 'waiting') return WORDS.waiting;
  if (outcome.state === 'failed') return `${WORDS.failed}. ${outcome.failure.what}`;
  const { status, statusText, milliseconds, body, end } = outcome.answer;
  const name = statusText || toStatusName(status);
  // Once for an answer that arrives in parts, and once at its end: a number that runs cannot be listened to.
  if (end === 'open') return `${WORDS.response}: ${status} ${name}, ${WORDS.arriving}`;
  return `${WORDS.response}: ${status} ${name}, ${toTimeText(milliseconds)}, ${toSizeText(body.size)}`;
}
