/** A rule in a table of rules: `site`, which no table has, or its place. */
export type RuleRef = 'site' | number;

/**
 * A list that readers see different parts of: text as it stands, or parts that are there for those who
 * fulfill a rule. Without a rule a part is there for all.
 */
export type ListPart = string | ListBranch;

export interface ListBranch {
  /** Several: whoever fulfills one of them sees it, as the title above pages with different rules. */
  rule?: RuleRef | readonly RuleRef[];
  of: readonly ListPart[];
  /** Stands between the parts that are there. */
  join?: string;
  /** Only the first part that is there: the page that a tab leads to, for instance. */
  isFirstOnly?: true;
}

/** The text of a list for readers of whom `decide` knows which rules they fulfill. */
export function resolveList(list: ListPart, decide: (rule: RuleRef) => boolean): string {
  return resolvePart(list, decide) ?? '';
}

/** Every text of a list changed, as for putting it into a text of another form. */
export function mapList(part: ListPart, change: (text: string) => string): ListPart {
  if (typeof part === 'string') return change(part);
  const of = part.of.map((child) => mapList(child, change));
  return { ...part, of, ...(part.join === undefined ? {} : { join: change(part.join) }) };
}

/** Nothing, as against an empty text, where the reader may not see the part or anything in it. */
function resolvePart(part: ListPart, decide: (rule: RuleRef) => boolean): string | undefined {
  if (typeof part === 'string') return part;
  if (part.rule !== undefined && !isFulfilled(part.rule, decide)) return undefined;
  const shown: string[] = [];
  for (const child of part.of) {
    const text = resolvePart(child, decide);
    if (text === undefined) continue;
    if (part.isFirstOnly) return text;
    shown.push(text);
  }
  return shown.length === 0 ? undefined : shown.join(part.join ?? '');
}

function isFulfilled(
  rule: RuleRef | readonly RuleRef[],
  decide: (rule: RuleRef) => boolean,
): boolean {
  return Array.isArray(rule) ? rule.some(decide) : decide(rule as RuleRef);
}
