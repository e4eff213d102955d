import {
  type AccessRule,
  isForNobody,
  type ListPart,
  type RuleRef,
  toAccessRule,
  toGroupRules,
  toMockFile,
} from '@quire/model';
import {
  type AsyncSpec,
  bundleAsyncSpec,
  bundleSpec,
  findChannel,
  type GraphqlReference,
  type GraphqlSpec,
  hasHiddenParts,
  type LoadedSpec,
  listAsyncParts,
  listFilesBeside,
  listGraphqlParts,
  listSpecParts,
  type Operation,
  type RawChannel,
  readExtensions,
  type SpecFile,
  toGroups,
  toPageKey,
} from '@quire/openapi';
import { ruleOfPage } from '../access/site-rules.ts';
import { writeList } from '../access/write-list.ts';
import type { ShownFiles } from '../build/shown-files.ts';
import type { SiteBuild } from '../build/site-build.ts';
import { remember } from '../remember.ts';
import { type DownloadForm, toDownloadFile } from './download-file.ts';
import { findByLine } from './find-by-line.ts';
import { listMocked, toMockList, toMockName, toShownMock } from './mock-files.ts';

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
  const all = [...listOpenApi(build), ...listAsyncApi(build), ...listGraphql(build)];
  for (const description of all) {
    const { location, isServed } = description;
    if (isServed && !isPlain(description) && files.has(location) && !recorder.has(location)) {
      await writeOwn(build, description, shown);
    }
    if (isOffered(build, location)) await writeDownload(build, description, shown);
  }
  await writeMocks(build, shown);
  // An overlay names and describes what it removes.
  return new Set([...listWithheld(all), ...(project.api?.overlays ?? [])]);
}

/** Writes what the mocks of the site are made from. */
async function writeMocks(build: SiteBuild, shown: ShownFiles | undefined): Promise<void> {
  const written = build.access ? undefined : shown;
  for (const [name, { location, make }] of listMocks(build)) {
    const text = toShownMock(location, written);
    const path = toMockFile(name);
    if (text !== undefined) await build.recorder.write(path, Buffer.from(text));
    else await writeList(build, path, make(), 'site');
  }
}

/** The mocks that pages of a site offer, by name. */
export function listMocks(
  build: SpecBuild,
): ReadonlyMap<string, { location: string; make(): ListPart }> {
  const mocked = listMocked(build.selected, build.project);
  if (mocked.size === 0) return new Map();
  const own = listOpenApi(build).filter(({ location }) => mocked.has(location));
  return new Map(
    own.map(({ location, bundled }) => [
      toMockName(location),
      { location, make: () => toMockList(bundled()) },
    ]),
  );
}

/** What descriptions and their readers are known from. */
type SpecBuild = Pick<SiteBuild, 'project' | 'selected' | 'pages' | 'access'>;

/** A description of which readers may see different parts. */
interface Description {
  /** The path of its file, or its address. */
  location: string;
  form: DownloadForm;
  /** Whether its parts can take the place of its file. */
  isServed: boolean;
  /** The other files that it is made of. */
  beside: readonly string[];
  /** Whether overlays, or parts for some readers, make it something else than what is written. */
  isChanged: boolean;
  /** Of all of its operations, channels or definitions. */
  rules: readonly AccessRule[];
  /** Its parts, in one file. */
  bundled(): ListPart;
}

function listOpenApi(build: SpecBuild): Description[] {
  const rulesOf = collectOperationRules(build);
  return (build.project.api?.set.all() ?? []).map((spec) => ({
    ...toFiles(build, spec.file, listFilesBeside(spec)),
    rules: spec.operations().flatMap((operation) => rulesOf(spec, operation)),
    bundled: () =>
      listSpecParts(bundleSpec(spec), ({ kind, method, path }) => {
        const operation = spec.find(kind === 'webhook' ? 'WEBHOOK' : method, path);
        return operation ? toRuleRefs(build, rulesOf(spec, operation)) : [];
      }),
  }));
}

function listAsyncApi(build: SiteBuild): Description[] {
  const rulesOf = collectChannelRules(build);
  return (build.project.api?.set.asyncapi.all() ?? []).map((spec) => ({
    ...toFiles(build, spec.file, listFilesBeside(spec)),
    rules: spec.channels().flatMap((channel) => rulesOf(spec, channel)),
    bundled: () =>
      listAsyncParts(bundleAsyncSpec(spec), ({ id }) => {
        const channel = spec.find(id);
        return channel ? toRuleRefs(build, rulesOf(spec, channel)) : [];
      }),
  }));
}

function toFiles(build: SpecBuild, file: SpecFile, beside: readonly SpecFile[]) {
  const isChanged = ({ isOverlaid, root }: SpecFile) => isOverlaid || hasHiddenParts(root);
  return {
    location: file.location,
    form: 'json' as const,
    isServed: true,
    beside: beside.map(({ location }) => location),
    isChanged: [file, ...beside].some(isChanged) || hasLeftOut(build, file.location),
  };
}

/** Definitions are no files that a site serves, and an answer to an introspection query has no parts: both are downloaded. */
function listGraphql(build: SiteBuild): Description[] {
  const rulesOf = collectGraphqlRules(build);
  return (build.project.api?.set.graphql.known() ?? []).map((spec) => {
    const { location, files } = spec;
    return {
      location,
      form: 'graphql',
      isServed: false,
      beside: files.map((file) => file.location),
      isChanged: hasLeftOut(build, location),
      rules: spec.definitions().flatMap((reference) => rulesOf(spec, reference)),
      bundled: () =>
        listGraphqlParts(spec, (reference) => toRuleRefs(build, rulesOf(spec, reference))),
    };
  });
}

/** Whether a page of a description is not for the readers of this output. */
function hasLeftOut({ pages }: SpecBuild, location: string): boolean {
  return pages.all().some(({ restricted, api }) => restricted && api?.spec === location);
}

/** Whether every reader may have a description, and the files that it is made of, as the author wrote them. */
function isPlain({ isChanged, rules }: Description): boolean {
  return !isChanged && rules.every((rule) => rule === 'site');
}

/**
 * The files beside descriptions that are served filtered and in one file: what of them a reader may see is
 * there. One that a plain description needs as well has nothing to hide; one with operations is a
 * description of its own.
 */
function listWithheld(all: readonly Description[]): ReadonlySet<string> {
  const besideOf = (isWanted: boolean) =>
    all.filter((description) => isPlain(description) === isWanted).flatMap(({ beside }) => beside);
  const kept = new Set([
    ...besideOf(true),
    ...all
      .filter(({ isServed, rules }) => isServed && rules.length > 0)
      .map(({ location }) => location),
  ]);
  return new Set(besideOf(false).filter((location) => !kept.has(location)));
}

/** A description in the place of its own file, in one file: the files beside it are not served. */
async function writeOwn(
  build: SiteBuild,
  { location: path, bundled }: Description,
  shown: ShownFiles | undefined,
): Promise<void> {
  // In an output for one kind of reader a list of all readers decides, where there is one.
  if (!build.access && shown?.textOf(path) !== undefined) return;
  await writeList(build, path, bundled(), 'site');
}

/** A description to download: in one file, with overlays, and of it what the reader may see. */
async function writeDownload(
  build: SiteBuild,
  { location, form, bundled }: Description,
  shown: ShownFiles | undefined,
): Promise<void> {
  const path = toDownloadFile(location, form);
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

function toRuleRefs({ access }: SpecBuild, rules: readonly AccessRule[]): RuleRef[] {
  return rules
    .filter((rule) => !isForNobody(rule))
    .map((rule) => access?.rules.refOf(rule) ?? 'site');
}

/** Finds the rules of operations. One without a page is shown where its description is, unless it says more. */
function collectOperationRules({ project, selected }: SpecBuild) {
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

/** Finds the rules of the parts of GraphQL schemas: those of their pages, else those of the pages of the schema. */
function collectGraphqlRules({ selected }: SiteBuild) {
  const ofPart = new Map<string, AccessRule[]>();
  const ofSchema = new Map<string, AccessRule[]>();
  for (const page of selected) {
    const { graphql, spec } = page.api ?? {};
    if (!graphql || spec === undefined) continue;
    remember(ofPart, toPageKey(spec, graphql), () => []).push(ruleOfPage(page));
    remember(ofSchema, spec, () => []).push(ruleOfPage(page));
  }
  return ({ location }: GraphqlSpec, reference: GraphqlReference): readonly AccessRule[] => {
    const known = ofPart.get(toPageKey(location, reference));
    if (known) return known;
    const around = ofSchema.get(location) ?? ['site'];
    // Of a type without a page only those know who may see what leads to it.
    const isOpen = reference.kind !== 'type' || around.every((rule) => rule === 'site');
    return isOpen ? around : [];
  };
}

/** The rule that a part of a description states itself. */
function ruleOfExtensions(part: Pick<Operation, 'value' | 'item'>): AccessRule[] | undefined {
  const groups = toGroups(readExtensions(part));
  return groups === undefined ? undefined : [toAccessRule({ groups: toGroupRules(groups) })];
}
