import type { Diagnostic } from '@quire/base';
import type * as z from 'zod';
import { NOBODY } from '../access/access-rule.ts';
import { describeLoose, type LooseSyntax } from '../data/read-data.ts';
import { showValue, toExpectation } from '../docs-json/describe-issue.ts';
import { type Frontmatter, fillFrontmatter } from './frontmatter.ts';
import { frontmatterKeys, META_KEY, metaValue } from './frontmatter-keys.ts';
import { parseYaml, type YamlFault } from './parse-yaml.ts';

/** The frontmatter of a page and what is to be told about it. */
export interface ParsedFrontmatter {
  frontmatter: Frontmatter;
  diagnostics: Diagnostic[];
}

/**
 * Reads the YAML between the `---` lines of a page. What cannot be understood is reported and left out,
 * except a restriction of who may read: then the page is neither public nor for any group.
 *
 * `lineOffset` is the number of lines of the file before the text: 1 after an opening `---`.
 */
export function parseFrontmatter(
  yaml: string,
  file: string,
  lineOffset: number,
): ParsedFrontmatter {
  const { values, fault, loose } = parseYaml(yaml);
  const diagnostics = [
    ...(fault ? [toFaultDiagnostic(fault, file, lineOffset)] : []),
    ...(loose ? [toLooseDiagnostic(loose, file, lineOffset)] : []),
  ];
  const known: Record<string, unknown> = {};
  const meta: Record<string, string> = Object.create(null);
  const extra: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(values)) {
    const schema = toSchema(key);
    if (!schema) {
      extra[key] = value;
      continue;
    }
    if (isUnset(key, value)) continue;
    const result = schema.safeParse(value);
    if (!result.success) {
      const problem = describeProblem(schema, key, value);
      diagnostics.push({ ...problem, file, ...toLine(yaml, key, lineOffset) });
    } else if (META_KEY.test(key)) meta[key] = String(result.data);
    else known[key] = result.data;
  }
  if ('groups' in values && known.groups === undefined) known.groups = [...NOBODY];
  const isUnclear = known.public === undefined && (fault !== undefined || values.public !== null);
  if ('public' in values && isUnclear) known.public = false;
  return { frontmatter: toFrontmatter(known, meta, extra), diagnostics };
}

type KnownKeys = Partial<Frontmatter> & { iconType?: string; 'openapi-schema'?: string };

function toSchema(key: string): z.ZodType | undefined {
  if (META_KEY.test(key)) return metaValue;
  return Object.hasOwn(frontmatterKeys, key)
    ? frontmatterKeys[key as keyof typeof frontmatterKeys]
    : undefined;
}

/** `description:` with nothing after it is no fault, but a restriction is never without effect. */
function isUnset(key: string, value: unknown): boolean {
  return key !== 'groups' && (value === null || value === '');
}

/** Words are asked for only here: a parse that prepares them costs twice as much. */
function describeProblem(schema: z.ZodType, key: string, value: unknown): Diagnostic {
  const { error } = schema.safeParse(value, { error: toExpectation });
  const expectation = error?.issues[0]?.message ?? 'a value of another type';
  return {
    code: 'frontmatter-invalid-value',
    severity: 'error',
    message: `"${key}" must be ${expectation}, not ${showValue(value)}.`,
    fix: 'Correct or remove it. Until then, it is ignored.',
  };
}

function toFrontmatter(
  known: Record<string, unknown>,
  meta: Record<string, string>,
  extra: Record<string, unknown>,
): Frontmatter {
  const { iconType, 'openapi-schema': openapiSchema, ...said } = known as KnownKeys;
  if (iconType && said.icon) said.icon = { style: iconType, ...said.icon };
  if (openapiSchema !== undefined) said.openapiSchema = openapiSchema;
  return fillFrontmatter({ ...said, meta, extra });
}

function toFaultDiagnostic(fault: YamlFault, file: string, lineOffset: number): Diagnostic {
  return {
    code: 'frontmatter-syntax',
    severity: 'error',
    message: `The frontmatter cannot be parsed: ${fault.problem}.`,
    fix: fault.fix,
    file,
    ...(fault.line === undefined ? {} : { line: fault.line + lineOffset }),
    ...(fault.column === undefined ? {} : { column: fault.column }),
  };
}

function toLooseDiagnostic(loose: LooseSyntax, file: string, lineOffset: number): Diagnostic {
  const { fix, line, column } = loose;
  return {
    code: 'loose-syntax',
    severity: 'warning',
    message: describeLoose(loose),
    fix,
    file,
    line: line + lineOffset,
    column,
  };
}

/** Where a key stands, for keys at the beginning of a line. */
function toLine(yaml: string, key: string, lineOffset: number): Partial<Diagnostic> {
  const lines = yaml.split('\n');
  const names = [key, `"${key}"`, `'${key}'`];
  const index = lines.findIndex((line) => names.some((name) => line.startsWith(`${name}:`)));
  return { path: key, ...(index === -1 ? {} : { line: index + 1 + lineOffset, column: 1 }) };
}
