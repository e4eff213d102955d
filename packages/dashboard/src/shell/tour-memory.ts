import type { Me } from '@quire/contract';
import { keep, useKept } from './kept.ts';

/** Whether somebody has hidden the first steps of their organization in this browser. */
export function useTourMemory({ member, organisation }: Pick<Me, 'member' | 'organisation'>) {
  const name = `quire-tour-${organisation.id}-${member.id}`;
  return {
    isHidden: useKept(name) === 'hidden',
    hide: () => keep(name, 'hidden'),
    show: () => keep(name, undefined),
  };
}
