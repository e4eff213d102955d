import type { Condition } from '../schema/phrases.ts';
import type { SchemaId, SchemaNode, SchemaProperty, SchemaTable } from '../schema/schema-node.ts';

/** How deep fields are shown inside each other. */
const MAX_DEPTH = 6;

/** With less room than this the fields inside are only counted. */
const MIN_ROWS = 4;

/** Which fields of a schema are shown: the same ones on a page and in its Markdown. */
export interface FieldPlan {
  fields: PlannedField[];
  /** The shapes of a union; it has no fields of its own then. */
  options?: PlannedOption[];
  /** The property whose value says which option a value is. */
  switch?: string;
  /** What holds only in some cases. */
  conditions?: PlannedCondition[];
  /** The schema has more fields than are read. */
  isCut: boolean;
}

export interface PlannedField {
  name: string;
  node: SchemaNode;
  required: boolean;
  /** What it can be asked with. */
  arguments?: PlannedField[];
  inside?: PlannedInside;
}

export interface PlannedOption {
  /** Without one, it has a number. */
  name?: string;
  node: SchemaNode;
  plan?: FieldPlan;
}

export interface PlannedCondition {
  when: Condition;
  node: SchemaNode;
  plan?: FieldPlan;
}

/** What a field holds: fields, or a word on why they are not repeated or not shown. */
export type PlannedInside =
  | { kind: 'fields'; plan: FieldPlan; count: number }
  | { kind: 'same'; title?: string }
  | { kind: 'more'; count: number };

/** How much of a schema is shown. */
export interface PlanScope {
  table: SchemaTable;
  /** Lines that may still be shown: circles and giants end here. */
  budget: { left: number };
  /** Schemas around. */
  around: readonly SchemaId[];
  /** Only the fields themselves, where what they hold has pages of its own. */
  isFlat?: true;
}

/** The fields of a schema, without a line for the schema itself; nothing when it has none. */
export function planFields(schema: SchemaId, scope: PlanScope): FieldPlan | undefined {
  const { id, node } = toInner(schema, scope.table);
  if (scope.around.includes(id)) return undefined;
  const inner = { ...scope, around: [...scope.around, id] };
  const conditions = shareBudget(node.conditions ?? [], inner, planCondition);
  const more = conditions.length > 0 ? { conditions } : {};
  if (node.options) return { ...planOptions(node, node.options, inner), ...more };
  const entries = listEntries(node);
  if (entries.length === 0 && conditions.length === 0) return undefined;
  const fields = shareBudget(entries, inner, planProperty);
  return { fields, ...more, isCut: node.truncated === true };
}

function planOptions(
  { discriminator }: SchemaNode,
  options: readonly SchemaId[],
  scope: PlanScope,
): FieldPlan {
  const planned = shareBudget(options, scope, planOption);
  if (!discriminator) return { fields: [], options: planned, isCut: false };
  const named = planned.map((option, index) => {
    const name = discriminator.values[index] ?? option.name;
    return name === undefined ? option : { ...option, name };
  });
  return { fields: [], options: named, switch: discriminator.property, isCut: false };
}

/** What is shown as a field: properties, patterns of names and other keys; of a list its first items and what follows. */
function listEntries(node: SchemaNode): SchemaProperty[] {
  const { properties = [], patterns = [], additional, prefix = [], items, contains } = node;
  const rest = prefix.length > 0 ? `[${prefix.length}…]` : '[]';
  const isList = prefix.length > 0 || contains !== undefined;
  return [
    ...properties,
    ...patterns.map(({ pattern, schema }) => ({ name: `/${pattern}/`, schema })),
    ...(additional === undefined ? [] : [{ name: '{key}', schema: additional }]),
    ...prefix.map((schema, index) => ({ name: `[${index}]`, schema })),
    ...(isList && items !== undefined ? [{ name: rest, schema: items }] : []),
    ...(contains === undefined ? [] : [{ name: '[contains]', schema: contains }]),
  ];
}

/** What a field holds; inside itself a schema is only named. */
export function planInside(schema: SchemaId, scope: PlanScope): PlannedInside | undefined {
  const { id, node } = toInner(schema, scope.table);
  if (scope.isFlat) return undefined;
  const count = node.options?.length ?? listEntries(node).length + (node.conditions?.length ?? 0);
  if (count === 0) return undefined;
  if (scope.around.includes(id)) {
    return { kind: 'same', ...(node.title ? { title: node.title } : {}) };
  }
  if (scope.around.length >= MAX_DEPTH || scope.budget.left < Math.min(count, MIN_ROWS)) {
    return { kind: 'more', count };
  }
  const plan = planFields(id, scope);
  return plan && { kind: 'fields', plan, count };
}

/**
 * Plans entries so that all of them have a line before any has something inside, and what is left
 * is shared: else the first field of a circle would take everything.
 */
function shareBudget<Entry, Planned>(
  entries: readonly Entry[],
  scope: PlanScope,
  plan: (entry: Entry, scope: PlanScope, index: number) => Planned,
): Planned[] {
  const { budget } = scope;
  budget.left -= entries.length;
  return entries.map((entry, index) => {
    const share = Math.max(0, Math.floor(budget.left / (entries.length - index)));
    const own = { left: share };
    const planned = plan(entry, { ...scope, budget: own }, index);
    budget.left -= share - own.left;
    return planned;
  });
}

function planProperty({ name, schema, required }: SchemaProperty, scope: PlanScope): PlannedField {
  const node = scope.table.get(schema);
  const own = node.arguments && shareBudget(node.arguments, scope, planProperty);
  const inside = planInside(schema, scope);
  return {
    name,
    node,
    required: required === true,
    ...(own ? { arguments: own } : {}),
    ...(inside ? { inside } : {}),
  };
}

/** Several fields that no schema holds, such as the arguments of an operation. */
export function planProperties(
  properties: readonly SchemaProperty[],
  scope: PlanScope,
): PlannedField[] {
  return shareBudget(properties, scope, planProperty);
}

function planOption(id: SchemaId, scope: PlanScope): PlannedOption {
  const node = scope.table.get(id);
  const isEnd =
    scope.around.includes(id) || scope.around.length >= MAX_DEPTH || scope.budget.left < MIN_ROWS;
  const plan = isEnd ? undefined : planFields(id, scope);
  return { ...(node.title ? { name: node.title } : {}), node, ...(plan ? { plan } : {}) };
}

function planCondition(
  { when, schema }: { when: Condition; schema: SchemaId },
  scope: PlanScope,
): PlannedCondition {
  const { node, plan } = planOption(schema, scope);
  return { when, node, ...(plan ? { plan } : {}) };
}

/** Of a list what it holds, unless its items differ by their place; of a field what its type holds. */
function toInner(schema: SchemaId, table: SchemaTable): { id: SchemaId; node: SchemaNode } {
  let id = schema;
  let node = table.get(id);
  for (let steps = 0; steps < 9; steps++) {
    const next = node.of ?? (isPlainList(node) ? node.items : undefined);
    if (next === undefined) break;
    id = next;
    node = table.get(id);
  }
  return { id, node };
}

function isPlainList({ type, items, prefix, contains }: SchemaNode): boolean {
  return type === 'array' && items !== undefined && !prefix && contains === undefined;
}
