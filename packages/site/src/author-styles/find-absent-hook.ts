import { nearestName } from '@quire/base';
import { ABSENT_HOOKS, HOOK_COMPONENT_NAMES, HOOK_PARTS, HOOK_VARIABLES } from '@quire/theme';
import type { SelectorName } from './read-selectors.ts';

/** A name that pages do not have, and the nearest that they have; empty where nothing is like it. */
export interface AbsentHook {
  name: string;
  nearest: string;
}

/** Exact names first, then beginnings, the longest first. */
const BEGINNINGS = Object.keys(ABSENT_HOOKS)
  .filter((name) => name.endsWith('*'))
  .sort((a, b) => b.length - a.length);

const SIGNS = { id: '#', class: '.' } as const;

/** Whether a selector asks for a name of the original platform that pages do not have. */
export function findAbsentHook(wanted: SelectorName): AbsentHook | undefined {
  const { kind, name, operator, value = '' } = wanted;
  if (kind !== 'attribute') return lookUp(`${SIGNS[kind]}${name}`);
  if (name === 'id' && operator === '=') return lookUp(`#${value}`);
  if (operator === '=' && name === 'data-component-part') return findPart(name, value, HOOK_PARTS);
  if (operator === '=' && name === 'data-component-name') {
    return findPart(name, value, HOOK_COMPONENT_NAMES);
  }
  return lookUp(`[${name}]`);
}

/** Whether a variable is one of the original platform that nothing sets here. */
export function findAbsentVariable(name: string): AbsentHook | undefined {
  const isThere = HOOK_VARIABLES.some((known) =>
    known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : known === name,
  );
  return isThere ? undefined : lookUp(name);
}

function lookUp(name: string): AbsentHook | undefined {
  const exact = ABSENT_HOOKS[name];
  if (exact !== undefined) return { name, nearest: exact };
  const beginning = BEGINNINGS.find((known) => name.startsWith(known.slice(0, -1)));
  return beginning === undefined ? undefined : { name, nearest: ABSENT_HOOKS[beginning] ?? '' };
}

function findPart(
  attribute: string,
  value: string,
  known: readonly string[],
): AbsentHook | undefined {
  if (value === '' || known.includes(value)) return undefined;
  const [family = ''] = value.split('-');
  const near = nearestName(value, known) ?? known.find((name) => name.startsWith(`${family}-`));
  const write = (name: string) => `[${attribute}="${name}"]`;
  return { name: write(value), nearest: near === undefined ? '' : write(near) };
}
