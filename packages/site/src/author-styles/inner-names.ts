import { listOwnClasses } from '@quire/theme';
import type { Selector, SelectorName } from './read-selectors.ts';

/** A short piece of a name is in many. */
const SHORTEST_PIECE = 3;

/**
 * The inner class of the theme that a selector matches: by its name, or by accident, as
 * `[class*="title"]` does. Where a selector names a tag or what is around, no accident can be told.
 */
export function findInnerName({ names, subject, isAlone, hasTag }: Selector): string | undefined {
  const named = names.find(({ name }) => name.startsWith('q-') || name.startsWith('data-q-'));
  if (named?.kind === 'class') return listOwnClasses().find((own) => own === named.name);
  if (named?.kind === 'attribute') return named.name;
  if (!isAlone || hasTag || subject.length !== 1) return undefined;
  const [only] = subject;
  return only && listOwnClasses().find((own) => isHit(own, only));
}

function isHit(own: string, { kind, name, operator, value = '' }: SelectorName): boolean {
  if (kind !== 'attribute' || name !== 'class' || value.length < SHORTEST_PIECE) return false;
  if (operator === '*=') return own.includes(value);
  if (operator === '$=') return own.endsWith(value);
  return operator === '^=' && own.startsWith(value);
}
