import type { TopicRow } from '@quire/contract';
import { formatCounted } from '../../ui/amounts.ts';

/** What a topic is called: the words that its texts share. */
export function nameTopic({ topic }: Pick<TopicRow, 'topic'>): string {
  return topic ?? 'Other words';
}

/** What happened to the questions and searches of a topic: `2 unanswered · 1 search`. */
export function describeTopic(topic: TopicRow): string {
  const { unanswered, unsure, disliked, searchesWithoutResults } = topic;
  return [
    unanswered > 0 && `${unanswered} unanswered`,
    unsure > 0 && `${unsure} unsure`,
    disliked > 0 && `${disliked} not helpful`,
    searchesWithoutResults > 0 &&
      formatCounted(searchesWithoutResults, 'search without results', 'searches without results'),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
