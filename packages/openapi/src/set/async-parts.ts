import type { ListPart, RuleRef } from '@quire/model';
import type { RawChannel } from '../asyncapi/list-channels.ts';
import type { JsonValue } from '../json-value.ts';
import { isJsonObject } from '../json-value.ts';
import type { AsyncSpec } from './async-spec.ts';
import {
  followRefs,
  isInternal,
  listComponents,
  strip,
  toMember,
  toObject,
  toSchemes,
} from './spec-parts.ts';

/** What a description says of itself besides its channels. */
const HEAD_KEYS = [
  'asyncapi',
  'id',
  'info',
  'servers',
  'defaultContentType',
  'tags',
  'externalDocs',
];

/**
 * An AsyncAPI description as JSON of which each reader sees the channels that they may, with their operations
 * and what these need. Parts of schemas that are for some groups only, and what is internal, are left out.
 */
export function listAsyncParts(
  { file: { root }, channels }: Pick<AsyncSpec, 'file' | 'channels'>,
  rulesOf: (channel: RawChannel) => readonly RuleRef[],
): ListPart {
  const head = HEAD_KEYS.flatMap((key) =>
    key in root ? [[key, strip(root[key] ?? null)] as const] : [],
  );
  const shown = channels()
    .filter(({ value }) => !isInternal(value))
    .map((channel) => ({ channel, rules: rulesOf(channel) }));
  const used = new Map<string, Set<RuleRef>>();
  const note = (values: readonly JsonValue[], rules: readonly RuleRef[]) => {
    for (const ref of followRefs(root, values)) {
      used.set(ref, new Set([...(used.get(ref) ?? []), ...rules]));
    }
  };
  const everyone = gather(shown);
  note([...head.map(([, value]) => value), listNamedSchemes(root.servers)], everyone);
  const channelParts = shown.flatMap(({ channel: { id }, rules }) =>
    toPart('channels', id, rules, { root, note }),
  );
  const operationParts = shown.flatMap(({ channel: { operations }, rules }) =>
    operations.flatMap(({ id }) => toPart('operations', id, rules, { root, note })),
  );
  return toObject([
    ...head.map(([key, value]) => toMember(key, value)),
    { of: ['"channels":', toObject(channelParts)] },
    ...(isJsonObject(root.operations) ? [{ of: ['"operations":', toObject(operationParts)] }] : []),
    ...listComponents(root, used),
  ]);
}

interface PartScope {
  root: AsyncSpec['file']['root'];
  note(values: readonly JsonValue[], rules: readonly RuleRef[]): void;
}

function toPart(
  section: string,
  id: string,
  rules: readonly RuleRef[],
  { root, note }: PartScope,
): ListPart[] {
  const all = root[section];
  const written = isJsonObject(all) && Object.hasOwn(all, id) ? all[id] : undefined;
  if (written === undefined || isInternal(written)) return [];
  const value = strip(written);
  note([value, listNamedSchemes(value)], rules);
  return [{ rule: [...rules], of: [toMember(id, value)] }];
}

/** Version 2 names security schemes without a reference, wherever it says `security`. */
function listNamedSchemes(value: JsonValue | undefined): JsonValue {
  if (Array.isArray(value)) return value.map(listNamedSchemes);
  if (!isJsonObject(value)) return null;
  const own = value.security === undefined ? [] : [toSchemes(value.security)];
  return [...own, ...Object.values(value).map(listNamedSchemes)];
}

function gather(shown: readonly { rules: readonly RuleRef[] }[]): RuleRef[] {
  return [...new Set(shown.flatMap(({ rules }) => rules))];
}
