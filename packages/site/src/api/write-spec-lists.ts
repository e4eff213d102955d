import { dirname, join } from 'node:path/posix';
import {
  type AccessRule,
  isForNobody,
  NOBODY,
  toAccessRule,
  toGroupRules,
  toRuleKey,
} from '@quire/model';
import {
  hasGroups,
  type LoadedSpec,
  listSpecParts,
  type Operation,
  readExtensions,
  toGroups,
} from '@quire/openapi';
import { ruleOfPage } from '../access/site-rules.ts';
import { writeList } from '../access/write-list.ts';
import type { SiteBuild } from '../build/site-build.ts';
import { remember } from '../remember.ts';
import { findByLine } from './find-by-line.ts';

/**
 * Writes the API descriptions of the site whose operations are not for everybody, each as a list of which
 * a reader sees what they may. An operation has the rule of its pages, else its own.
 */
export async function writeSpecLists(build: SiteBuild): Promise<void> {
  const { access, project, files, recorder } = build;
  if (!access || !project.api) return;
  const rulesOf = collectOperationRules(build);
  for (const spec of project.api.set.all()) {
    const path = spec.file.location;
    if (!files.has(path) || recorder.has(path)) continue;
    const rules = spec.operations().flatMap((operation) => rulesOf(spec, operation));
    const isPlain = rules.every((rule) => rule === 'site') && !hasGroups(spec.file.root);
    if (isPlain) continue;
    const list = listSpecParts(spec, (operation) =>
      rulesOf(spec, operation)
        .filter((rule) => !isForNobody(rule))
        .map(access.rules.refOf),
    );
    await writeList(build, path, list, 'site');
    const [first = 'site', ...others] = rules;
    const isOneRule = others.every((rule) => toRuleKey(rule) === toRuleKey(first));
    // Which operations a file beside the description belongs to is not known.
    for (const beside of listReferenced(build, spec)) {
      access.set(beside, isOneRule ? first : NOBODY);
    }
  }
}

/** Files of the site that a description refers to, and those that they refer to. */
function listReferenced({ files }: SiteBuild, { file }: LoadedSpec): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (location: string, text: string) => {
    for (const [, address = ''] of text.matchAll(REFERENCE)) {
      const path = join(dirname(location), address);
      if (found.has(path) || path === file.location || !files.has(path)) continue;
      found.add(path);
      visit(path, Buffer.from(files.load(path)?.bytes() ?? []).toString());
    }
  };
  visit(file.location, file.readText());
  return found;
}

/** The file that a `$ref` names, in JSON or YAML. */
const REFERENCE = /\$ref["']?\s*:\s*["']?\.?\/?([^"'#\s,}]+)/g;

/** Finds the rules of operations. One without a page is shown where its description is, unless it says more. */
function collectOperationRules({ project, selected }: SiteBuild) {
  const ofOperation = new Map<Operation['value'], AccessRule[]>();
  const ofFile = new Map<string, AccessRule[]>();
  for (const page of selected) {
    const { api } = page;
    if (!api || !project.api || api.kind === 'schema' || api.kind === 'manual') continue;
    const found = findByLine(api.line, api.nearby, project.api.set);
    if (!found) continue;
    remember(ofOperation, found.operation.value, () => []).push(ruleOfPage(page));
    remember(ofFile, found.spec.file.location, () => []).push(ruleOfPage(page));
  }
  return ({ file }: LoadedSpec, operation: Operation): readonly AccessRule[] => {
    const known = ofOperation.get(operation.value);
    if (known) return known;
    const groups = toGroups(readExtensions(operation));
    if (groups !== undefined) return [toAccessRule({ groups: toGroupRules(groups) })];
    return ofFile.get(file.location) ?? ['site'];
  };
}
