import { DEFAULT_SCHEMA, load, Type, YAMLException } from 'js-yaml';
import { configurationUnreadable } from '../errors.ts';
import { MAX_YAML_DEPTH, MAX_YAML_VALUES } from '../limits.ts';
import { isRecord } from '../text/frontmatter.ts';

/** A value behind a tag that only another program understands: the tag and what stood behind it, as data. */
export interface TaggedValue {
  tag: string;
  value: unknown;
}

const KINDS = ['scalar', 'sequence', 'mapping'] as const;

/** Tags such as `!ENV` and `!!python/name:…` are data: nothing is looked up, loaded or called. */
const SCHEMA = DEFAULT_SCHEMA.extend(
  ['!', 'tag:yaml.org,2002:python/', 'tag:yaml.org,2002:'].flatMap((prefix) =>
    KINDS.map(
      (kind) =>
        new Type(prefix, {
          kind,
          multi: true,
          construct: (value: unknown, tag?: string): TaggedValue => ({ tag: tag ?? prefix, value }),
        }),
    ),
  ),
);

const MAX_ALIASES = 1_000;

/** Reads YAML of another tool's configuration. */
export function readYamlConfig(text: string, file: string): Record<string, unknown> {
  if ((text.match(/(?:^|[\s[{,])\*[\w-]+/gm)?.length ?? 0) > MAX_ALIASES) {
    throw configurationUnreadable({ file, problem: `it has more than ${MAX_ALIASES} aliases` });
  }
  const value = parseYaml(text, file);
  const problem = findExcess(value);
  if (problem !== undefined) throw configurationUnreadable({ file, problem });
  return isRecord(value) ? value : {};
}

function parseYaml(text: string, file: string): unknown {
  try {
    return load(text, { schema: SCHEMA, json: true });
  } catch (error) {
    if (!(error instanceof YAMLException)) {
      throw configurationUnreadable({ file, problem: 'it is not YAML' });
    }
    const line = error.mark ? error.mark.line + 1 : undefined;
    throw configurationUnreadable({ file, problem: error.reason, line });
  }
}

/** Why a value is too much to walk over: aliases make cycles, and a few lines of them make millions of values. */
function findExcess(value: unknown): string | undefined {
  const around = new Set<object>();
  let count = 0;
  const visit = (part: unknown): string | undefined => {
    if (++count > MAX_YAML_VALUES) {
      return `it has more than ${MAX_YAML_VALUES} values, counting aliased values each time`;
    }
    if (typeof part !== 'object' || part === null) return undefined;
    if (around.has(part)) return 'an alias refers to a value that contains it';
    if (around.size === MAX_YAML_DEPTH)
      return `it is nested more than ${MAX_YAML_DEPTH} levels deep`;
    around.add(part);
    for (const inner of Object.values(part)) {
      const problem = visit(inner);
      if (problem !== undefined) return problem;
    }
    around.delete(part);
    return undefined;
  };
  return visit(value);
}

/** The value of `!ENV [NAME, default]`, which is its default; of every other tag nothing. */
export function untag(value: unknown): unknown {
  if (!isTagged(value)) return value;
  if (!value.tag.endsWith('ENV') || !Array.isArray(value.value)) return undefined;
  return value.value.length > 1 ? value.value.at(-1) : undefined;
}

function isTagged(value: unknown): value is TaggedValue {
  return (
    isRecord(value) &&
    typeof value.tag === 'string' &&
    'value' in value &&
    Object.keys(value).length === 2
  );
}
