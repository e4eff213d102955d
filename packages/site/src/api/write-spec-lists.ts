import {
  type AccessRule,
  isForNobody,
  type ListPart,
  toAccessRule,
  toGroupRules,
} from '@quire/model';
import {
  bundleSpec,
  hasHiddenParts,
  type LoadedSpec,
  listFilesBeside,
  listSpecParts,
  type Operation,
  readExtensions,
  type SpecFile,
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
 * operation has the rule of its pages, else its own. Returns the files that must not be served as written.
 */
export async function writeSpecLists(
  build: SiteBuild,
  shown: ShownFiles | undefined,
): Promise<ReadonlySet<string>> {
  const { project, files, recorder } = build;
  const rulesOf = collectOperationRules(build);
  const specs = project.api?.set.all() ?? [];
  const own = specs.map((spec) => {
    const beside = listFilesBeside(spec);
    return { spec, beside, isPlain: isPlain(spec, beside, rulesOf) };
  });
  for (const { spec, isPlain } of own) {
    const path = spec.file.location;
    if (!isPlain && files.has(path) && !recorder.has(path)) {
      await writeOwn(build, spec, rulesOf, shown);
    }
    if (isOffered(build, path)) await writeDownload(build, spec, rulesOf, shown);
  }
  // An overlay names and describes what it removes.
  return new Set([...listWithheld(own), ...(project.api?.overlays ?? [])]);
}

type RulesOf = ReturnType<typeof collectOperationRules>;

interface OwnSpec {
  spec: LoadedSpec;
  beside: readonly SpecFile[];
  isPlain: boolean;
}

/** Whether every reader may have a description, and the files that it refers to, as the author wrote them. */
function isPlain(spec: LoadedSpec, beside: readonly SpecFile[], rulesOf: RulesOf): boolean {
  const isOpen = ({ isOverlaid, root }: SpecFile) => !isOverlaid && !hasHiddenParts(root);
  return (
    [spec.file, ...beside].every(isOpen) &&
    spec
      .operations()
      .every((operation) => rulesOf(spec, operation).every((rule) => rule === 'site'))
  );
}

/**
 * The files beside descriptions that are served filtered and in one file: what of them a reader may see is
 * there. One that a plain description needs as well has nothing to hide; one with operations is a
 * description of its own.
 */
function listWithheld(own: readonly OwnSpec[]): ReadonlySet<string> {
  const besideOf = (isWanted: boolean) =>
    own
      .filter(({ isPlain }) => isPlain === isWanted)
      .flatMap(({ beside }) => beside.map(({ location }) => location));
  const kept = new Set([
    ...besideOf(true),
    ...own.filter(({ spec }) => spec.operations().length > 0).map(({ spec }) => spec.file.location),
  ]);
  return new Set(besideOf(false).filter((location) => !kept.has(location)));
}

/** A description in the place of its own file, in one file: the files beside it are not served. */
async function writeOwn(
  build: SiteBuild,
  spec: LoadedSpec,
  rulesOf: RulesOf,
  shown: ShownFiles | undefined,
): Promise<void> {
  const path = spec.file.location;
  // In an output for one kind of reader a list of all readers decides, where there is one.
  if (!build.access && shown?.textOf(path) !== undefined) return;
  await writeList(build, path, toList(build, spec, bundleSpec(spec), rulesOf), 'site');
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
