import type { Publisher } from '@quire/contract';

/** The first line of a commit's message: what it is called in a list. */
export function toSubject(message: string | null | undefined): string | undefined {
  return message?.trim().split('\n', 1)[0]?.trim() || undefined;
}

/** Who or what published, in words. */
export function describePublisher({ kind, name }: Publisher): string {
  if (kind === 'member') return `by ${name}`;
  return kind === 'key' ? `with the key ${name}` : `from ${name}`;
}
