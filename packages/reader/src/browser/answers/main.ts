import { type AnswerEvent, askPages } from '@quire/assistant/browser';
import { moveAddresses, type Searcher } from '@quire/search/browser';
import type { AnswersScript } from '../assistant/ask-bundle.ts';
import type { AnswerEvent as PanelEvent } from '../assistant/read-answer.ts';
import { openSearcher } from '../search/open-index.ts';

const searchers = new Map<string, Promise<Searcher>>();

/** The assistant of a bundle: it finds and quotes in the page, and asks nobody. */
const answers: AnswersScript = {
  async *ask({ messages, page }, index) {
    const searcher = await findSearcher(index);
    const turns = messages.map(({ role, content: text }) => ({ role, text }));
    const question = turns.pop()?.text.trim() ?? '';
    const about = page && { page: { address: toAddress(page.path), title: page.title } };
    for await (const event of askPages({ question, history: turns, ...about }, searcher)) {
      yield toPanelEvent(event);
    }
  },
};
(globalThis as { quireAnswers?: AnswersScript }).quireAnswers = answers;

function toPanelEvent(event: AnswerEvent): PanelEvent {
  if (event.type === 'sources') return { ...event, sources: [...event.sources] };
  if (event.type === 'suggestions') return { ...event, questions: [...event.questions] };
  if (event.type === 'text') return { ...event, isNotice: event.isNotice === true };
  const { type, outcome, nearest = [] } = event;
  // A notice has said that an answer is not sure: it ends as any other.
  return { type, outcome: outcome === 'unsure' ? 'answered' : outcome, nearest: [...nearest] };
}

function findSearcher(index: string): Promise<Searcher> {
  const known = searchers.get(index);
  if (known) return known;
  const opening = openSearcher(index).then(({ searcher }) =>
    // Addresses of a bundle are seen from its top, wherever it is.
    moveAddresses(searcher, (address) => address.replace(/^\/?/, '/')),
  );
  searchers.set(index, opening);
  opening.catch(() => searchers.delete(index));
  return opening;
}

/** The file of a page, by the path that the page says of itself. */
function toAddress(path: string): string {
  return `${path === '/' ? '/index' : path.replace(/\/$/, '')}.html`;
}
