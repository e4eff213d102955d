import { type AccessRule, anyOf, type ListPart, type ManifestAccess, NOBODY } from '@quire/model';
import type { SiteRules } from './site-rules.ts';

/** What is noted while an output for all readers is made, for its manifest. */
export interface AccessRecord {
  rules: SiteRules;
  /** Says who may have a file of the output. */
  set(path: string, rule: AccessRule): void;
  /** Notes that something with a rule shows a file: whoever may see one such thing may have the file. */
  note(path: string, rule: AccessRule): void;
  /** Says that readers see different parts of a file, which are in another. */
  setList(path: string, partsPath: string): void;
  /** What the manifest says of these files. */
  toManifest(paths: Iterable<string>): ManifestAccess;
}

/** Creates an empty record. */
export function createAccessRecord(rules: SiteRules): AccessRecord {
  const said = new Map<string, AccessRule>();
  const noted = new Map<string, Set<AccessRule>>();
  const lists = new Map<string, string>();
  return {
    rules,
    set: (path, rule) => said.set(path, rule),
    note(path, rule) {
      const known = noted.get(path);
      if (known) known.add(rule);
      else noted.set(path, new Set([rule]));
    },
    setList(path, partsPath) {
      lists.set(path, partsPath);
      said.set(partsPath, NOBODY);
    },
    toManifest(paths) {
      const files: ManifestAccess['files'] = Object.create(null);
      for (const path of paths) {
        const users = noted.get(path);
        const rule = said.get(path) ?? (users ? anyOf(users) : toDefault(path));
        const ref = rules.refOf(rule);
        if (ref !== 'site') files[path] = ref;
      }
      return {
        rules: rules.all().map(toPlain),
        files,
        lists: Object.fromEntries([...lists].sort(([a], [b]) => (a < b ? -1 : 1))),
        groups: listGroups(rules),
      };
    },
  };
}

/** What no page alone brings is what every page needs to be shown; files of the author follow the site. */
function toDefault(path: string): AccessRule {
  return /^_(?:quire|assets)\//.test(path) || ALWAYS.has(path) ? 'public' : 'site';
}

/** Files beside pages that say nothing of any page. */
const ALWAYS: ReadonlySet<string> = new Set(['404.html', 'quire-config.js', 'robots.txt']);

function toPlain(rule: ManifestAccess['rules'][number] | AccessRule) {
  if (typeof rule === 'string') return 'public' as const;
  return rule.map(({ includes, excludes }) => ({
    includes: [...includes],
    excludes: [...excludes],
  }));
}

function listGroups(rules: SiteRules): string[] {
  const names = rules
    .all()
    .flatMap((rule) =>
      typeof rule === 'string'
        ? []
        : rule.flatMap(({ includes, excludes }) => [...includes, ...excludes]),
    );
  return [...new Set(names)].filter((name) => name !== '*').sort();
}

/** A part of a list that is there for readers of something with this rule; for all, in an output without rules. */
export function toPart(
  access: Pick<AccessRecord, 'rules'> | undefined,
  rule: AccessRule | undefined,
  ...of: ListPart[]
): ListPart {
  if (access) return { rule: access.rules.refOf(rule), of };
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { of };
}
