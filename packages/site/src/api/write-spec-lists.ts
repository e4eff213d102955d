import { dirname, join } from 'node:path/posix';
import {
  type AccessRule,
  isForNobody,
  type ListPart,
  NOBODY,
  toAccessRule,
  toGroupRules,
  toRuleKey,
} from '@quire/model';
import {
  bundleSpec,
  hasHiddenParts,
  type LoadedSpec,
  listSpecParts,
  type Operation,
  readExtensions,
  toGroups,
} from '@quire/openapi';
import { ruleOfPage } from '../access/site-rules.ts';
import { writeList } from '../access/write-list.ts';
import type { ShownFiles } from '../build/shown-files.ts';
import type { SiteBuild } from '../build/site-build.ts';
import { remember } from '../remember.ts';
import { toDownloadFile } from './download-file.ts';
import { findByLine } from './find-by-line.ts';

/**
 * Writes the API descriptions of the site that are not the same for everybody at their own paths, each as a
 * list of which a reader sees what they may; and all of them to download, where the site offers that. An
 * operation has the rule of its pages, else its own.
 */
export async function writeSpecLists(
  build: SiteBuild,
  shown: ShownFiles | undefined,
): Promise<void> {
  const { project, files, recorder } = build;
  const rulesOf = collectOperationRules(build);
  for (const spec of project.api?.set.all() ?? []) {
    const path = spec.file.location;
    if (files.has(path) && !recorder.has(path)) await writeOwn(build, spec, rulesOf, shown);
    if (isOffered(build, path)) await writeDownload(build, spec, rulesOf, shown);
  }
}

type RulesOf = ReturnType<typeof collectOperationRules>;

/** A description in the place of its own file; a plain one stays as the author wrote it. */
async function writeOwn(
  build: SiteBuild,
  spec: LoadedSpec,
  rulesOf: RulesOf,
  shown: ShownFiles | undefined,
): Promise<void> {
  const { access } = build;
  const path = spec.file.location;
  const rules = spec.operations().flatMap((operation) => rulesOf(spec, operation));
  // What an overlay removes is not found in the file that it changes.
  const isPlain =
    !spec.file.isOverlaid &&
    rules.every((rule) => rule === 'site') &&
    !hasHiddenParts(spec.file.root);
  // In an output for one kind of reader a list of all readers decides, where there is one.
  if (isPlain || (!access && shown?.textOf(path) !== undefined)) return;
  await writeList(build, path, toList(build, spec, spec, rulesOf), 'site');
  const [first = 'site', ...others] = rules;
  const isOneRule = others.every((rule) => toRuleKey(rule) === toRuleKey(first));
  // Which operations a file beside the description belongs to is not known.
  for (const beside of listReferenced(build, spec)) access?.set(beside, isOneRule ? first : NOBODY);
}

/** A description to download: in one file, with overlays, and of it what the reader may see. */
async function writeDownload(
  build: SiteBuild,
  spec: LoadedSpec,
  rulesOf: RulesOf,
  shown: ShownFiles | undefined,
): Promise<void> {
  const path = toDownloadFile(spec.file.location);
  if (build.recorder.has(path)) return;
  const text = build.access ? undefined : shown?.textOf(path);
  if (text !== undefined) await build.recorder.write(path, Buffer.from(text));
  else await writeList(build, path, toList(build, spec, bundleSpec(spec), rulesOf), 'site');
}

/** Whether a page of a description offers it. */
function isOffered({ selected, project }: SiteBuild, location: string): boolean {
  return selected.some(
    ({ api, contextual = project.config.contextual }) =>
      api?.spec === location &&
      contextual?.options.some((option) => 'action' in option && option.action === 'download-spec'),
  );
}

function toList(
  { access }: SiteBuild,
  spec: LoadedSpec,
  shown: Pick<LoadedSpec, 'file' | 'operations'>,
  rulesOf: RulesOf,
): ListPart {
  return listSpecParts(shown, ({ kind, method, path }) => {
    const operation = spec.find(kind === 'webhook' ? 'WEBHOOK' : method, path);
    const rules = operation ? rulesOf(spec, operation) : [];
    return rules
      .filter((rule) => !isForNobody(rule))
      .map((rule) => access?.rules.refOf(rule) ?? 'site');
  });
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
