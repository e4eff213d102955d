import type { ComponentCall, PageContext } from '@quire/markdown';

/** One prop of a component: how the author's value becomes the value that the component works with. */
export interface Prop<Value> {
  /** What the component gets when the prop is absent or wrong. */
  readonly fallback: Value;
  /** What the prop accepts, to end the sentence "… takes". */
  readonly takes: string;
  readonly required?: boolean;
  /** Whether `parse` takes a `PersonalText` as well. */
  readonly takesPersonal?: boolean;
  /** The value, or `undefined` when the author's value is not of this kind. */
  parse(value: unknown, page: PageContext): Value | undefined;
}

export type PropTable = Readonly<Record<string, Prop<unknown>>>;
export type PropsOf<Table extends PropTable> = {
  [Name in keyof Table]: Table[Name]['fallback'];
};

/**
 * The border between what authors write and what components read: every prop of the table in one
 * form. A wrong or missing one is reported and gets its fallback; this never throws.
 */
export function readProps<Table extends PropTable>(
  call: ComponentCall,
  table: Table,
): PropsOf<Table> {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(table)) {
    values[name] = readProp(call, name, table[name] as Prop<unknown>);
  }
  return values as PropsOf<Table>;
}

/** The same prop, whose absence is reported. */
export function required<Value>(prop: Prop<Value>): Prop<Value> {
  return { ...prop, required: true };
}

function readProp(call: ComponentCall, name: string, prop: Prop<unknown>): unknown {
  const value = Object.hasOwn(call.props, name) ? call.props[name] : undefined;
  if (value === undefined || value === null || value === '') {
    if (prop.required) {
      reportProp(call, 'missing-prop', `<${call.name}> has no ${name}.`, prop, name);
    }
    return prop.fallback;
  }
  const parsed = prop.parse(value, call.page);
  if (parsed !== undefined) return parsed;
  const words = `<${call.name}> cannot use ${describe(value)} as its ${name}.`;
  reportProp(call, 'wrong-prop', words, prop, name);
  return prop.fallback;
}

/** The author's value, short enough for a line of a report. */
function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, LONGEST_VALUE));
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'this list' : 'this value';
}

const LONGEST_VALUE = 60;

function reportProp(
  call: ComponentCall,
  code: string,
  message: string,
  prop: Prop<unknown>,
  name: string,
): void {
  call.page.report({
    ...call.place,
    code,
    severity: 'warning',
    message,
    fix: `${name} takes ${prop.takes}.`,
  });
}
