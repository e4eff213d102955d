import { CORE_SCHEMA, load, Type, YAMLException } from 'js-yaml';
import { DataSyntaxError, type LooseSyntax, type ReadData } from './read-data.ts';

/** What a YAML text may cost. */
export interface YamlLimits {
  maxDepth: number;
  maxAliases: number;
  /** How many keys `<<` may copy, each mapping counted as one more; without it `<<` is a key like any other. */
  maxMergedKeys?: number;
  /** Whether the last of two equal keys counts; otherwise they are a fault. */
  allowsRepeatedKeys?: boolean;
}

const MERGE = new Type('tag:yaml.org,2002:merge', {
  kind: 'scalar',
  resolve: (key: unknown) => key === '<<',
});
const MERGE_SCHEMA = CORE_SCHEMA.extend({ implicit: [MERGE] });

/**
 * Reads one YAML document of plain data. Values in brackets or quotes may go on at lines that are
 * not indented deeper than their key: YAML 1.2 forbids it, and nearly every parser reads it.
 */
export function readYaml(text: string, limits: YamlLimits): ReadData {
  const { maxDepth, maxAliases, maxMergedKeys } = limits;
  if (countAliases(text, maxAliases) > maxAliases) {
    throw new DataSyntaxError(`it uses more than ${maxAliases} aliases`);
  }
  const marks = new Map<number, number>();
  try {
    const value = load(text, {
      schema: maxMergedKeys === undefined ? CORE_SCHEMA : MERGE_SCHEMA,
      json: limits.allowsRepeatedKeys === true,
      onWarning: ({ reason, mark }) => {
        if (reason === 'deficient indentation' && !marks.has(mark.line)) {
          marks.set(mark.line, mark.column);
        }
      },
      // The types of the library do not name its newer limits.
      ...{ maxDepth, maxTotalMergeKeys: maxMergedKeys ?? 0 },
    });
    const loose = toLoose(marks);
    return { value, ...(loose ? { loose } : {}) };
  } catch (error) {
    // A stack overflow or another surprise of the parser is a fault of the text as well.
    if (!(error instanceof YAMLException)) throw new DataSyntaxError('it is not YAML');
    const { reason, mark } = error;
    throw new DataSyntaxError(
      reason,
      mark ? { line: mark.line + 1, column: mark.column + 1 } : undefined,
    );
  }
}

function toLoose(marks: ReadonlyMap<number, number>): LooseSyntax | undefined {
  const [first] = marks;
  if (!first) return undefined;
  return {
    problem:
      'a value in brackets or quotes continues on a line that is not indented more than its key',
    fix: 'Indent the line with more spaces than its key has.',
    line: first[0] + 1,
    column: first[1] + 1,
    count: marks.size,
  };
}

/**
 * Counts what may be an alias before anything is read; the parser has no such limit. Only names
 * that the text gives to an anchor count: in prose a star means something else.
 */
function countAliases(text: string, most: number): number {
  const names = new Set(Array.from(text.matchAll(/&([^\s,[\]{}]+)/g), ([, name]) => name));
  if (names.size === 0) return 0;
  let count = 0;
  for (const [, name] of text.matchAll(/\*([^\s,[\]{}]+)/g)) {
    if (names.has(name) && ++count > most) break;
  }
  return count;
}
