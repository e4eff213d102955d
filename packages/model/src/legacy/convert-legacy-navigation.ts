import { compact, type Loose, toList, toLoose } from './loose-value.ts';

/** The parts of mint.json that together make up the navigation. */
interface LegacyParts {
  groups: Loose[];
  tabs: Loose[];
  anchors: Loose[];
  primaryTab: Loose;
  topAnchor: Loose;
}

/** Nests the flat groups of mint.json under the versions, tabs and anchors that select them. */
export function convertLegacyNavigation(legacy: Loose): Loose {
  const parts: LegacyParts = {
    groups: toList(legacy.navigation).map(toLoose),
    tabs: toList(legacy.tabs).map(toLoose),
    anchors: toList(legacy.anchors).map(toLoose),
    primaryTab: toLoose(legacy.primaryTab),
    topAnchor: toLoose(legacy.topAnchor),
  };
  const versions = toList(legacy.versions).map((version) =>
    typeof version === 'string' ? { name: version } : toLoose(version),
  );
  const areLinks = versions.length > 0 && versions.every(isExternal);
  const global = compact({
    tabs: parts.tabs.every(isExternal) ? toLinks(parts.tabs, 'tab') : undefined,
    anchors: toLinks(parts.anchors.filter(isExternal), 'anchor'),
    versions: areLinks ? toLinks(versions, 'version') : undefined,
  });
  const sections =
    versions.length > 0 && !areLinks
      ? { versions: versions.map((version) => toVersion(version, parts)) }
      : toTabs(parts);
  return { ...sections, ...(global ? { global } : {}) };
}

function toVersion(version: Loose, parts: LegacyParts): Loose {
  const isOfVersion = (item: Loose) => item.version === undefined || item.version === version.name;
  return {
    version: version.name,
    ...(version.default === true ? { default: true } : {}),
    ...(isExternal(version)
      ? { href: version.url }
      : toTabs({
          ...parts,
          groups: parts.groups.filter(isOfVersion),
          tabs: parts.tabs.filter(isOfVersion),
          anchors: parts.anchors.filter(isOfVersion),
        })),
  };
}

function toTabs(parts: LegacyParts): Loose {
  const { tabs, primaryTab } = parts;
  if (tabs.every(isExternal)) return toAnchors(parts.groups, parts);
  const { own, rest } = selectByPrefix(parts.groups, tabs);
  const first = { tab: primaryTab.name ?? 'Documentation', ...toHidden(primaryTab) };
  return {
    tabs: [
      ...(rest.length > 0 ? [{ ...first, ...toAnchors(rest, parts) }] : []),
      ...tabs.map((tab) => toEntry(tab, 'tab', toContent(own.get(tab), parts))),
    ],
  };
}

function toContent(groups: Loose[] | undefined, parts: LegacyParts): Loose | undefined {
  // What has its pages from a description alone is in the first tab, once.
  if (groups === undefined) return undefined;
  const { own } = selectByPrefix(groups, parts.anchors);
  const anchors = parts.anchors.filter((anchor) => anchor.openapi === undefined || own.has(anchor));
  return toAnchors(groups, { ...parts, anchors });
}

function toAnchors(groups: Loose[], { anchors, topAnchor }: LegacyParts): Loose {
  const internal = anchors.filter((anchor) => !isExternal(anchor));
  const { own, rest } = selectByPrefix(groups, internal);
  const shown = internal.filter((anchor) => own.has(anchor) || anchor.openapi !== undefined);
  if (shown.length === 0) return groups.length > 0 ? { groups: groups.map(toGroup) } : {};
  const first = {
    anchor: topAnchor.name ?? 'Documentation',
    icon: topAnchor.icon ?? 'book-open',
  };
  return {
    anchors: [
      ...(rest.length > 0 ? [{ ...first, groups: rest.map(toGroup) }] : []),
      ...shown.map((anchor) => {
        const groupsOf = own.get(anchor)?.map(toGroup);
        return toEntry(anchor, 'anchor', groupsOf && { groups: groupsOf });
      }),
    ],
  };
}

/** Gives each group to the entry whose address is the longest prefix of its first page. */
function selectByPrefix(groups: Loose[], entries: Loose[]) {
  const own = new Map<Loose, Loose[]>();
  const rest: Loose[] = [];
  const prefixes = entries
    .filter((entry) => !isExternal(entry))
    .map((entry) => ({ entry, prefix: `${trimSlashes(String(entry.url ?? ''))}/` }))
    .filter(({ prefix }) => prefix !== '/')
    .sort((a, b) => b.prefix.length - a.prefix.length);
  for (const group of groups) {
    const page = `${trimSlashes(findFirstPage(group) ?? '')}/`;
    const match = prefixes.find(({ prefix }) => page.startsWith(prefix))?.entry;
    if (match) own.set(match, [...(own.get(match) ?? []), group]);
    else rest.push(group);
  }
  return { own, rest };
}

function findFirstPage(group: Loose): string | undefined {
  for (const item of toList(group.pages)) {
    const page = typeof item === 'string' ? item : findFirstPage(toLoose(item));
    if (page !== undefined) return page;
  }
  return undefined;
}

function toEntry(entry: Loose, nameKey: string, content: Loose | undefined): Loose {
  const url = String(entry.url ?? '');
  const link = isExternal(entry) ? url : `/${trimSlashes(url)}`;
  return {
    [nameKey]: entry.name,
    ...(compact({ icon: entry.icon, iconType: entry.iconType, openapi: entry.openapi }) ?? {}),
    ...toHidden(entry),
    ...(content ?? (entry.openapi === undefined ? { href: link } : {})),
  };
}

function toLinks(entries: Loose[], nameKey: string): Loose[] | undefined {
  return entries.length > 0
    ? entries.map((entry) => toEntry({ ...entry, openapi: undefined }, nameKey, undefined))
    : undefined;
}

function toGroup(group: Loose): Loose {
  const { version: _, isDefaultHidden: __, ...kept } = group;
  const pages = toList(group.pages).map((item) =>
    typeof item === 'string' ? item : toGroup(toLoose(item)),
  );
  return { ...kept, ...toHidden(group), pages };
}

function toHidden(entry: Loose): Loose {
  return entry.isDefaultHidden === true ? { hidden: true } : {};
}

function isExternal(entry: Loose): boolean {
  return typeof entry.url === 'string' && /^(?:https?:\/\/|mailto:)/i.test(entry.url);
}

function trimSlashes(text: string): string {
  let start = 0;
  let end = text.length;
  while (text[start] === '/') start++;
  while (end > start && text[end - 1] === '/') end--;
  return text.slice(start, end);
}
