import type { SchemaNode } from '../../schema/schema-node.ts';
import {
  CUT_FIELDS,
  describeMore,
  type FieldPlan,
  type PlannedField,
  type PlannedInside,
  type PlannedOption,
  SAME_FIELDS,
} from '../field-plan.ts';
import { listRules, showValue } from '../field-row.ts';
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
export function toFieldList(plan: FieldPlan): string {
  const { fields, options, conditions = [], isCut } = plan;
  const by = plan.switch === undefined ? '' : `, by ${toCode(plan.switch)}`;
  return joinBlocks(
    options && joinBlocks(`One of these options${by}:`, options.map(toOption).join('\n')),
    fields.map(toPlannedItem).join('\n'),
    isCut ? CUT_FIELDS : undefined,
    conditions.length > 0 ? joinBlocks('Conditions:', conditions.map(toOption).join('\n')) : '',
  );
}

/** Several fields as a list. */
export function toItems(items: readonly FieldItem[]): string {
  return items.map(toItem).join('\n');
}

/** One field: its facts, its description, what is allowed, and below it what it holds. */
export function toItem(item: FieldItem): string {
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
    ...(node.default === undefined ? [] : [`default: ${toCode(showValue(node.default))}`]),
    ...(item.required ? ['required'] : []),
    ...(deprecated ? ['deprecated'] : []),
  ];
  return toEntry(
    facts.join(' '),
    item.description ?? node.description,
    joinSentences(toRules(node), inside && toNote(inside)),
    toBelow(item.arguments, inside),
  );
}

function toBelow(
  own: readonly PlannedField[] | undefined,
  inside: PlannedInside | undefined,
): string | undefined {
  const fields = inside?.kind === 'fields' ? toFieldList(inside.plan) : undefined;
  if (!own) return fields;
  return joinBlocks('Arguments:', own.map(toPlannedItem).join('\n'), fields && 'Fields:', fields);
}

function toPlannedItem(field: PlannedField): string {
  return toItem(field);
}

function toOption({ name, node, plan }: PlannedOption): string {
  const head = `**${name}** (${toCode(node.label)})`;
  return toEntry(head, node.description, toRules(node), plan && toFieldList(plan));
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
export function toRules(node: SchemaNode): string {
  return joinSentences(
    ...listRules(node).map(({ title, values, more }) => {
      const list = values.map(toCode).join(', ');
      return `${title}: ${list}${more ? ` ${more}` : ''}`;
    }),
  );
}

/** Why the fields inside are not listed. */
function toNote(inside: PlannedInside): string | undefined {
  if (inside.kind === 'more') return describeMore(inside.count);
  if (inside.kind === 'fields') return undefined;
  const [words, around] = SAME_FIELDS;
  return `${words} ${inside.title === undefined ? around : toCode(inside.title)}.`;
}
