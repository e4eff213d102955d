import type { Me } from '@quire/contract';
import { keep, useKept } from './kept.ts';

/** Whether somebody has hidden the first steps of their organization in this browser, or asked to see them again. */
export function useTourMemory({ member, organisation }: Pick<Me, 'member' | 'organisation'>) {
  const name = `quire-tour-${organisation.id}-${member.id}`;
  const kept = useKept(name);
  return {
    isHidden: kept === 'hidden',
    isAskedFor: kept === 'shown',
    hide: () => keep(name, 'hidden'),
    show: () => keep(name, 'shown'),
  };
}
