import type { ListPart, RuleRef } from '@quire/model';
import type { RawChannel } from '../asyncapi/list-channels.ts';
import type { JsonObject, JsonValue } from '../json-value.ts';
import { isJsonObject } from '../json-value.ts';
import type { SpecFile } from '../load/spec-file.ts';
import { isInternal } from '../schema/hide-parts.ts';
import type { AsyncSpec } from './async-spec.ts';
import { followRefs, listComponents, readComponents, toSchemes } from './component-parts.ts';
import { toMember, toObject } from './json-parts.ts';
import { createStripper, type Stripper } from './strip-parts.ts';

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
  { file, channels }: Pick<AsyncSpec, 'file' | 'channels'>,
  rulesOf: (channel: RawChannel) => readonly RuleRef[],
): ListPart {
  const { root } = file;
  const stripper = createStripper(file);
  const written = HEAD_KEYS.flatMap((key) => (key in root ? [[key, root[key]]] : []));
  const head = stripper.strip(Object.fromEntries(written)) as JsonObject;
  const components = readComponents(root, stripper);
  const shown = channels()
    .filter(({ value }) => !isInternal(value))
    .map((channel) => ({
      channel,
      rules: rulesOf(channel),
      strip: stripperOf(channel, file, stripper).strip,
    }));
  const used = new Map<string, Set<RuleRef>>();
  const note = (values: readonly JsonValue[], rules: readonly RuleRef[]) => {
    for (const ref of followRefs(components, values)) {
      used.set(ref, new Set([...(used.get(ref) ?? []), ...rules]));
    }
  };
  note([head, listNamedSchemes(head.servers)], gather(shown));
  const toPart = (id: string, value: JsonValue, rules: readonly RuleRef[]): ListPart => {
    note([value, listNamedSchemes(value)], rules);
    return { rule: [...rules], of: [toMember(id, value)] };
  };
  const channelParts = shown.flatMap(({ channel: { id }, rules, strip }) => {
    const value = findOwn(root.channels, id);
    return value === undefined ? [] : [toPart(id, strip(value), rules)];
  });
  const operationParts = shown.flatMap(({ channel: { operations }, rules, strip }) =>
    operations.flatMap(({ id }) => {
      const value = findOwn(root.operations, id);
      return value === undefined || stripper.isHidden(value)
        ? []
        : [toPart(id, strip(value), rules)];
    }),
  );
  return toObject([
    ...Object.entries(head).map(([key, value]) => toMember(key, value)),
    { of: ['"channels":', toObject(channelParts)] },
    ...(isJsonObject(root.operations) ? [{ of: ['"operations":', toObject(operationParts)] }] : []),
    ...listComponents(components, used),
  ]);
}

/** That a channel is for some groups only is the rule of its part: what refers to it is in the same part. */
function stripperOf({ id, value }: RawChannel, file: SpecFile, shared: Stripper): Stripper {
  const { channels } = file.root;
  if (value['x-mint'] === undefined || !isJsonObject(channels)) return shared;
  const { 'x-mint': _, ...open } = value;
  const root = { ...file.root, channels: { ...channels, [id]: open } };
  return createStripper({ ...file, root });
}

function findOwn(section: JsonValue | undefined, id: string): JsonValue | undefined {
  return isJsonObject(section) && Object.hasOwn(section, id) ? section[id] : undefined;
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
