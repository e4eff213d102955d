import type { Block, Field, FieldsBlock } from '@quire/base/blocks';
import type { ApiResponse, MediaContent } from '../endpoint.ts';
import { toPlainText } from '../playground/plain-text.ts';
import type { SchemaNode, SchemaTable } from '../schema/schema-node.ts';
import type { ApiWords } from '../words/api-words.ts';
import { type FieldPlan, planFields } from './field-plan.ts';
import { listRules, showValue } from './field-row.ts';

/** Fields of one body or answer that search finds. */
const MAX_FIELDS = 200;
const MAX_SHOWN_OPTIONS = 12;

/** What is known of a parameter, property or credential. */
export interface KnownField {
  name: string;
  node: SchemaNode;
  required?: boolean | undefined;
  description?: string | undefined;
}

/** A field as search has it. */
export function toField({ name, node, required, description }: KnownField, words: ApiWords): Field {
  return {
    name,
    type: node.label,
    required: required === true,
    description: [toPlainText(description ?? node.description ?? ''), toOptions(node, words)]
      .filter((words) => words !== '')
      .join(' '),
    ...(node.default === undefined ? {} : { default: showValue(node.default) }),
  };
}

/** The values that are allowed, in words. */
function toOptions(node: SchemaNode, words: ApiWords): string {
  if (!node.enum) return '';
  const [rule] = listRules(node, words);
  const shown = rule?.values.slice(0, MAX_SHOWN_OPTIONS) ?? [];
  return `${rule?.title}: ${shown.join(', ')}${shown.length < node.enum.length ? ', …' : ''}`;
}

/** A status among the fields of a response. */
export function toStatusField({ status, summary = '', description = summary }: ApiResponse): Field {
  return { name: status, type: '', required: false, description: toPlainText(description) };
}

/** Fields as a block; none where there are none. */
export function toFieldBlocks(fields: Field[], of: FieldsBlock['of']): Block[] {
  return fields.length === 0 ? [] : [{ kind: 'fields', of, fields, isGenerated: true }];
}

/** What the first media type holds, fields inside fields included. */
export function toContentBlocks(
  contents: readonly MediaContent[],
  table: SchemaTable,
  of: FieldsBlock['of'],
  words: ApiWords,
): Block[] {
  const schema = contents[0]?.schema ?? contents[0]?.itemSchema;
  if (schema === undefined) return [];
  const plan = planFields(schema, { table, budget: { left: MAX_FIELDS }, around: [] });
  if (!plan) return [];
  const fields = new Map(
    listFields(plan, '', words).map((field) => [JSON.stringify(field), field]),
  );
  return toFieldBlocks([...fields.values()], of);
}

function listFields(
  { fields, options = [], conditions = [] }: FieldPlan,
  around: string,
  words: ApiWords,
): Field[] {
  return [
    ...fields.flatMap(({ inside, ...field }) => {
      const name = `${around}${field.name}`;
      const below = inside?.kind === 'fields' ? listFields(inside.plan, `${name}.`, words) : [];
      return [toField({ ...field, name }, words), ...below];
    }),
    ...[...options, ...conditions].flatMap(({ plan }) =>
      plan ? listFields(plan, around, words) : [],
    ),
  ];
}
