import { describeCondition } from '../../schema/phrases.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';
import { type ApiWords, say } from '../../words/api-words.ts';
import type { FieldPlan, PlannedField, PlannedInside, PlannedOption } from '../field-plan.ts';
import { listRules, showValue } from '../field-row.ts';
import { toOptionName } from '../schema-fields.ts';
import { indent, isOneLine, joinBlocks, joinSentences, toBlock, toCode } from './markdown-text.ts';

/** One entry of a list of fields: what a row is on the page. */
export interface FieldItem {
  name: string;
  node: SchemaNode;
  /** Where it goes, if that is worth saying. */
  place?: string | undefined;
  required?: boolean | undefined;
  deprecated?: boolean | undefined;
  description?: string | undefined;
  arguments?: readonly PlannedField[] | undefined;
  inside?: PlannedInside | undefined;
}

/** The fields of a plan as a list. */
export function toFieldList(plan: FieldPlan, words: ApiWords): string {
  const { fields, options, conditions = [], isCut } = plan;
  const { oneOf, oneOfBy, conditions: title } = words.markdown;
  const shapes = options?.map((option, index) =>
    toOption({ ...option, name: toOptionName(option, index, words) }, words),
  );
  const cases = conditions.map(({ when, ...condition }) =>
    toOption({ ...condition, name: describeCondition(when, words) }, words),
  );
  return joinBlocks(
    shapes &&
      joinBlocks(
        plan.switch === undefined ? oneOf : say(oneOfBy, toCode(plan.switch)),
        shapes.join('\n'),
      ),
    toItems(fields, words),
    isCut ? words.field.cut : undefined,
    cases.length > 0 ? joinBlocks(title, cases.join('\n')) : '',
  );
}

/** Several fields as a list. */
export function toItems(items: readonly FieldItem[], words: ApiWords): string {
  return items.map((item) => toItem(item, words)).join('\n');
}

/** One field: its facts, its description, what is allowed, and below it what it holds. */
export function toItem(item: FieldItem, words: ApiWords): string {
  const { name, node, inside } = item;
  const [pre, post] = [node.pills?.pre ?? [], node.pills?.post ?? []];
  const deprecated = item.deprecated || node.deprecated === true;
  // In the order of the page, so that a phrase of one is found in the other.
  const facts = [
    ...pre,
    toCode(name),
    ...post,
    toCode(node.label),
    ...(item.place === undefined ? [] : [item.place]),
    ...(node.default === undefined
      ? []
      : [say(words.field.default, toCode(showValue(node.default)))]),
    ...(item.required ? [words.field.required] : []),
    ...(deprecated ? [words.field.deprecated] : []),
  ];
  return toEntry(
    facts.join(' '),
    item.description ?? node.description,
    joinSentences(toRules(node, words), inside && toNote(inside, words)),
    toBelow(item.arguments, inside, words),
  );
}

function toBelow(
  own: readonly PlannedField[] | undefined,
  inside: PlannedInside | undefined,
  words: ApiWords,
): string | undefined {
  const fields = inside?.kind === 'fields' ? toFieldList(inside.plan, words) : undefined;
  if (!own) return fields;
  const { titles } = words;
  const below = fields && `${titles.fields}:`;
  return joinBlocks(`${titles.arguments}:`, toItems(own, words), below, fields);
}

function toOption({ name, node, plan }: PlannedOption & { name: string }, words: ApiWords): string {
  // What only says which fields are required is of any type.
  const head = node.type === 'any' ? `**${name}**` : `**${name}** (${toCode(node.label)})`;
  return toEntry(head, node.description, toRules(node, words), plan && toFieldList(plan, words));
}

function toEntry(
  head: string,
  description: string | undefined,
  rules: string,
  below: string | undefined,
): string {
  const block = toBlock(description ?? '');
  const isShort = isOneLine(block);
  const words = isShort ? joinSentences(block, rules) : '';
  const first = words === '' ? `- ${head}` : `- ${head}: ${words}`;
  if (isShort) return below ? `${first}${toGap(below)}${indent(below)}` : first;
  return `${first}\n\n${indent(joinBlocks(block, rules, below))}\n`;
}

/** A list follows its entry at once; a paragraph needs a line between. */
function toGap(below: string): string {
  return below.startsWith('- ') ? '\n' : '\n\n';
}

/** What is allowed, as sentences. */
export function toRules(node: SchemaNode, words: ApiWords): string {
  return joinSentences(
    ...listRules(node, words).map(({ title, values, more }) => {
      const list = values.map(toCode).join(', ');
      return `${title}: ${list}${more ? ` ${more}` : ''}`;
    }),
  );
}

/** Why the fields inside are not listed. */
function toNote(inside: PlannedInside, { field }: ApiWords): string | undefined {
  if (inside.kind === 'more') return say(field.more, inside.count);
  if (inside.kind === 'fields') return undefined;
  return say(field.same, inside.title === undefined ? field.around : toCode(inside.title));
}
