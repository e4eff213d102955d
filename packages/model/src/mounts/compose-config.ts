import type { Diagnostic } from '@quire/base';
import type { RedirectRule } from '../docs-json/redirects.ts';
import type { SiteConfig } from '../docs-json/site-config.ts';
import { withDefaultFirst } from '../navigation/default-first.ts';
import type {
  Division,
  Inheritable,
  Navigation,
  NavigationNode,
} from '../navigation/navigation.ts';
import { type Mount, type MountTable, toMountBase } from './mount.ts';
import { joinBase } from './mount-bases.ts';
import { createAddressMover } from './move-address.ts';
import { addPart, type Part } from './place-part.ts';
import { type Move, rebaseDivision, rebaseList, rebaseNodes } from './rebase-navigation.ts';

/** A mount, and what its docs.json says, in the paths of its own folder. */
export interface MountedConfig {
  mount: Mount;
  /** Where its docs.json is in the site. */
  file: string;
  config: SiteConfig;
}

interface Options {
  table: MountTable;
  /** Whether a composed site has a file at a path. */
  hasFile(path: string): boolean;
}

/** The version of a root that nobody gave a name. */
const ROOT_VERSION = 'Latest';

/**
 * The configuration of a site with mounts: the root's, with the navigation and the redirects of the
 * mounts below their places.
 */
export function composeConfig(
  root: SiteConfig,
  mounted: readonly MountedConfig[],
  { table, hasFile }: Options,
): { config: SiteConfig; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const parts = mounted.map((each) => toPart(each, hasFile, (found) => diagnostics.push(found)));
  const redirects = composeRedirects(root, parts, diagnostics);
  const hasVersions = parts.some(({ mount }) => mount.version !== undefined);
  if (table.root?.version !== undefined && hasOwnVersions(root.navigation)) {
    diagnostics.push({
      code: 'mount-root-version',
      severity: 'warning',
      message: `The name "${table.root.version}" for the version of the root has no effect, because this docs.json defines its own versions.`,
      fix: 'Remove the name from the settings.',
      file: 'docs.json',
    });
  }
  const navigation = hasVersions ? addVersions(root.navigation, parts, table) : root.navigation;
  const children = parts
    .filter(({ mount }) => mount.path !== undefined)
    .reduce((nodes, part) => placePart(nodes, part), navigation.children);
  return { config: { ...root, redirects, navigation: { ...navigation, children } }, diagnostics };
}

function toPart(
  { mount, file, config }: MountedConfig,
  hasFile: Options['hasFile'],
  report: Part['report'],
): Part & { mount: Mount; redirects: RedirectRule[] } {
  const base = toMountBase(mount);
  const address = createAddressMover(base, config.redirects, hasFile);
  const move: Move = { base, address, hasFile: (path) => hasFile(joinBase(base, path)) };
  const { navigation, redirects, api } = config;
  return {
    mount,
    file,
    label: config.name,
    children: rebaseNodes(navigation.children, move),
    global: navigation.global.map((each) => rebaseDivision(each, move)),
    inherited: toInherited(navigation, api, move),
    redirects: redirects.map((rule) => ({
      ...rule,
      source: `/${joinBase(base, rule.source.replace(/^\/+/, ''))}`,
      destination: address(rule.destination),
    })),
    report,
  };
}

/** What holds for all pages of a mount, and keeps what holds for the root's away from them. */
function toInherited(navigation: Navigation, site: SiteConfig['api'], move: Move): Inheritable {
  return {
    ...(navigation.directory ? { directory: navigation.directory } : {}),
    ...(navigation.asyncapi ? { asyncapi: rebaseList(navigation.asyncapi, move) } : {}),
    openapi: rebaseList(navigation.openapi ?? [], move),
    siteOpenapi: rebaseList(site.openapi, move),
    siteAsyncapi: rebaseList(site.asyncapi, move),
  };
}

/** Rules of mounts come first: they say nothing of paths that are not theirs. */
function composeRedirects(
  root: SiteConfig,
  parts: readonly (Part & { redirects: RedirectRule[] })[],
  diagnostics: Diagnostic[],
): RedirectRule[] {
  const bySource = new Map<string, { rule: RedirectRule; file: string }>();
  const innermostFirst = [...parts].sort((a, b) => b.file.length - a.file.length);
  for (const { redirects, file } of [
    ...innermostFirst,
    { redirects: root.redirects, file: 'docs.json' },
  ]) {
    for (const rule of redirects) {
      const other = bySource.get(rule.source);
      if (!other) bySource.set(rule.source, { rule, file });
      else if (other.file !== file) {
        diagnostics.push({
          code: 'mount-clash',
          severity: 'error',
          message: `${file} and ${other.file} both redirect "${rule.source}"; only the second is used.`,
          fix: 'Remove one of the redirects.',
          file,
        });
      }
    }
  }
  return [...bySource.values()].map(({ rule }) => rule);
}

/** The navigation with a version for each that a mount brings; what the root has becomes one too. */
function addVersions(
  root: Navigation,
  parts: readonly (Part & { mount: Mount })[],
  table: MountTable,
): Navigation {
  const own = toOwnVersions(root, table);
  const byLabel = new Map(own.map((division) => [division.label, division]));
  for (const part of parts) {
    const { version, path, isDefault, tag } = part.mount;
    if (version === undefined) continue;
    const known = byLabel.get(version) ?? createVersion(version);
    const filled = path === undefined ? fillVersion(known, part) : known;
    byLabel.set(version, {
      ...filled,
      ...(tag === undefined ? {} : { tag }),
      default: isDefault === true || known.default,
    });
  }
  const all = [...byLabel.values()];
  const marked = new Set(parts.flatMap(({ mount }) => (mount.isDefault ? [mount.version] : [])));
  // A mark in the settings is stronger than one in the root's docs.json.
  if (marked.size > 0) for (const division of all) division.default = marked.has(division.label);
  const { openapi: _, asyncapi: __, directory: ___, ...rest } = root;
  return { ...rest, children: withDefaultFirst(all) };
}

function toOwnVersions(root: Navigation, { root: about }: MountTable): Division[] {
  const { children, openapi, asyncapi, directory } = root;
  const inherited = {
    ...(openapi ? { openapi } : {}),
    ...(asyncapi ? { asyncapi } : {}),
    ...(directory ? { directory } : {}),
  };
  if (hasOwnVersions(root)) {
    return children.filter(isVersion).map((division) => ({ ...inherited, ...division }));
  }
  const label = about?.version ?? ROOT_VERSION;
  return [{ ...createVersion(label), ...inherited, default: true, children }];
}

function createVersion(label: string): Division {
  return {
    type: 'division',
    kind: 'version',
    label,
    hidden: false,
    default: false,
    children: [],
  };
}

/** A release branch often lists all versions: the one of its own name counts, else its default. */
function fillVersion(division: Division, part: Part): Division {
  const versions = part.children.filter(isVersion);
  const chosen = versions.find(({ label }) => label === division.label) ?? versions[0];
  if (chosen && versions.length > 1) {
    part.report({
      code: 'mount-versions-left-out',
      severity: 'info',
      message: `Only the version "${chosen.label}" of this navigation is used, because the repository is mounted as the version "${division.label}".`,
      fix: 'Mount the other versions too, or remove them from this docs.json.',
      file: part.file,
    });
  }
  const children = chosen ? chosen.children : part.children;
  return {
    ...division,
    ...part.inherited,
    ...(chosen?.openapi ? { openapi: chosen.openapi } : {}),
    ...(part.global.length > 0 ? { global: [...(division.global ?? []), ...part.global] } : {}),
    children: [...division.children, ...children],
  };
}

/** Puts a part into the version that its mount names, or beside what the root has. */
function placePart(
  nodes: readonly NavigationNode[],
  part: Part & { mount: Mount },
): NavigationNode[] {
  const { version } = part.mount;
  if (version === undefined) return addPart(nodes, part);
  const model = nodes.filter(isVersion).find((division) => division.default)?.children ?? [];
  return nodes.map((node) =>
    isVersion(node) && node.label === version
      ? { ...node, children: addPart(node.children, part, model) }
      : node,
  );
}

function hasOwnVersions({ children }: Navigation): boolean {
  return children.length > 0 && children.every(isVersion);
}

function isVersion(node: NavigationNode): node is Division {
  return node.type === 'division' && node.kind === 'version';
}
