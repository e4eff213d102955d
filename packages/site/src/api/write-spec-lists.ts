import { dirname, join } from 'node:path/posix';
import {
  type AccessRule,
  isForNobody,
  type ListPart,
  NOBODY,
  type RuleRef,
  toAccessRule,
  toGroupRules,
  toRuleKey,
} from '@quire/model';
import {
  type AsyncSpec,
  bundleAsyncSpec,
  bundleSpec,
  findChannel,
  hasHiddenParts,
  type LoadedSpec,
  listAsyncParts,
  listSpecParts,
  type Operation,
  type RawChannel,
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
  const { files, recorder } = build;
  for (const description of [...listOpenApi(build), ...listAsyncApi(build)]) {
    const path = description.file.location;
    if (files.has(path) && !recorder.has(path)) await writeOwn(build, description, shown);
    if (isOffered(build, path)) await writeDownload(build, description, shown);
  }
}

/** A description of which readers may see different parts. */
interface Description {
  file: LoadedSpec['file'];
  /** Of all of its parts. */
  rules: readonly AccessRule[];
  /** Its parts: as its file has them, or with what other files have. */
  own(): ListPart;
  bundled(): ListPart;
}

function listOpenApi(build: SiteBuild): Description[] {
  const rulesOf = collectOperationRules(build);
  return (build.project.api?.set.all() ?? []).map((spec) => ({
    file: spec.file,
    rules: spec.operations().flatMap((operation) => rulesOf(spec, operation)),
    own: () => toList(build, spec, spec, rulesOf),
    bundled: () => toList(build, spec, bundleSpec(spec), rulesOf),
  }));
}

function listAsyncApi(build: SiteBuild): Description[] {
  const rulesOf = collectChannelRules(build);
  return (build.project.api?.set.asyncapi.all() ?? []).map((spec) => {
    const rulesIn = (channel: RawChannel) => rulesOf(spec, channel);
    const toRefs = ({ id }: RawChannel) => {
      const channel = spec.find(id);
      return channel ? toRuleRefs(build, rulesIn(channel)) : [];
    };
    return {
      file: spec.file,
      rules: spec.channels().flatMap(rulesIn),
      own: () => listAsyncParts(spec, toRefs),
      bundled: () => listAsyncParts(bundleAsyncSpec(spec), toRefs),
    };
  });
}

type RulesOf = ReturnType<typeof collectOperationRules>;

/** A description in the place of its own file; a plain one stays as the author wrote it. */
async function writeOwn(
  build: SiteBuild,
  { file, rules, own }: Description,
  shown: ShownFiles | undefined,
): Promise<void> {
  const { access } = build;
  const path = file.location;
  // What an overlay removes is not found in the file that it changes.
  const isPlain =
    !file.isOverlaid && rules.every((rule) => rule === 'site') && !hasHiddenParts(file.root);
  // In an output for one kind of reader a list of all readers decides, where there is one.
  if (isPlain || (!access && shown?.textOf(path) !== undefined)) return;
  await writeList(build, path, own(), 'site');
  const [first = 'site', ...others] = rules;
  const isOneRule = others.every((rule) => toRuleKey(rule) === toRuleKey(first));
  // Which operations a file beside the description belongs to is not known.
  for (const beside of listReferenced(build, file)) access?.set(beside, isOneRule ? first : NOBODY);
}

/** A description to download: in one file, with overlays, and of it what the reader may see. */
async function writeDownload(
  build: SiteBuild,
  { file, bundled }: Description,
  shown: ShownFiles | undefined,
): Promise<void> {
  const path = toDownloadFile(file.location);
  if (build.recorder.has(path)) return;
  const text = build.access ? undefined : shown?.textOf(path);
  if (text !== undefined) await build.recorder.write(path, Buffer.from(text));
  else await writeList(build, path, bundled(), 'site');
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
  build: SiteBuild,
  spec: LoadedSpec,
  shown: Pick<LoadedSpec, 'file' | 'operations'>,
  rulesOf: RulesOf,
): ListPart {
  return listSpecParts(shown, ({ kind, method, path }) => {
    const operation = spec.find(kind === 'webhook' ? 'WEBHOOK' : method, path);
    return operation ? toRuleRefs(build, rulesOf(spec, operation)) : [];
  });
}

function toRuleRefs({ access }: SiteBuild, rules: readonly AccessRule[]): RuleRef[] {
  return rules
    .filter((rule) => !isForNobody(rule))
    .map((rule) => access?.rules.refOf(rule) ?? 'site');
}

/** Files of the site that a description refers to, and those that they refer to. */
function listReferenced({ files }: SiteBuild, file: LoadedSpec['file']): ReadonlySet<string> {
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
    if (!api || !project.api || (api.kind !== 'operation' && api.kind !== 'webhook')) continue;
    const found = findByLine(api.line, api.nearby, project.api.set);
    if (!found) continue;
    remember(ofOperation, found.operation.value, () => []).push(ruleOfPage(page));
    remember(ofFile, found.spec.file.location, () => []).push(ruleOfPage(page));
  }
  return ({ file }: LoadedSpec, operation: Operation): readonly AccessRule[] => {
    const known = ofOperation.get(operation.value);
    if (known) return known;
    return ruleOfExtensions(operation) ?? ofFile.get(file.location) ?? ['site'];
  };
}

/** Finds the rules of channels, in the same way. */
function collectChannelRules({ project, selected }: SiteBuild) {
  const ofChannel = new Map<RawChannel['value'], AccessRule[]>();
  const ofFile = new Map<string, AccessRule[]>();
  for (const page of selected) {
    const { api } = page;
    if (api?.kind !== 'channel' || !project.api) continue;
    const found = findChannel(api.line, api.nearby, project.api.set);
    if (!found) continue;
    remember(ofChannel, found.channel.value, () => []).push(ruleOfPage(page));
    remember(ofFile, found.spec.file.location, () => []).push(ruleOfPage(page));
  }
  return ({ file }: AsyncSpec, { value }: RawChannel): readonly AccessRule[] =>
    ofChannel.get(value) ??
    ruleOfExtensions({ value, item: {} }) ??
    ofFile.get(file.location) ?? ['site'];
}

/** The rule that a part of a description states itself. */
function ruleOfExtensions(part: Pick<Operation, 'value' | 'item'>): AccessRule[] | undefined {
  const groups = toGroups(readExtensions(part));
  return groups === undefined ? undefined : [toAccessRule({ groups: toGroupRules(groups) })];
}
