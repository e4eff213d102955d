import type { Diagnostic } from '@quire/base';
import { checkRuleUnknown } from '../errors.ts';
import type { OutsideCheck } from './outside-check.ts';
import { RULES } from './rule-table.ts';

/** Which rules a check goes by; all of them when nothing is said. */
export interface RuleChoice {
  /** Rules to leave out. */
  off?: readonly string[];
  /** The only rules to go by. */
  only?: readonly string[];
}

/** Refuses names that are no rules: a typing error must not switch nothing off in silence. */
export function assertRules(
  { off = [], only = [] }: RuleChoice,
  added: readonly string[],
  outside: readonly OutsideCheck[],
): void {
  const rules = [...Object.keys(RULES), ...added];
  const isKnown = (name: string) =>
    rules.includes(name) || outside.some((check) => check.hasRule(name));
  const unknown = [...off, ...only].filter((name) => !isKnown(name));
  if (unknown.length > 0) throw checkRuleUnknown({ names: unknown, rules });
}

/** The findings of the rules that were asked for. */
export function chooseFindings(
  found: readonly Diagnostic[],
  { off = [], only }: RuleChoice,
): Diagnostic[] {
  const left = new Set(off);
  const kept = only && only.length > 0 ? new Set(only) : undefined;
  return found.filter(({ code }) => !left.has(code) && (kept?.has(code) ?? true));
}
