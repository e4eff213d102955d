import type { Report } from '@quire/base';
import { compareText, messageOf } from '@quire/base';
import { describeLoose, type LooseSyntax, toProjectPath } from '@quire/model';
import { MAX_SPECS } from '../load/limits.ts';
import { parseSpec, type SpecFault } from '../load/parse-spec.ts';
import { createResolver, type LoadSpecFile, type Resolver } from '../load/resolver.ts';
import { isAsyncApi, type SpecFile, toSpecDiagnostic, toSpecVersion } from '../load/spec-file.ts';
import { upgradeSpec } from '../load/upgrade-spec.ts';
import { createSchemaTable, type SchemaOptions } from '../schema/create-schema-table.ts';
import { hideParts } from '../schema/hide-parts.ts';
import { createLoadedSpec, type LoadedSpec } from './loaded-spec.ts';
import { applyOverlays } from './overlay-files.ts';
import type { SpecHost } from './spec-host.ts';

/** The API descriptions of a site. Each is read once, when it is first asked for. */
export interface SpecSet {
  /** The description at a path or address; nothing when it cannot be used, which is reported once. */
  get(source: string): LoadedSpec | undefined;
  /** Every description of the project, by path, and every one that was fetched. */
  all(): readonly LoadedSpec[];
}

/** Creates the descriptions of a site from its files. */
export function createSpecSet(host: SpecHost, options: SchemaOptions): SpecSet {
  const files = new Map<string, SpecFile | undefined>();
  const specs = new Map<string, LoadedSpec | undefined>();
  let selves: Map<string, string> | undefined;
  const loadFile: LoadSpecFile = (path) =>
    remember(files, path, () => {
      const file = readFile(path, host);
      const overlays = file ? (host.overlaysOf?.(path) ?? []) : [];
      const read = overlays.flatMap((overlay) => readFile(overlay, host) ?? []);
      return file && applyOverlays(file, read, host.report);
    });
  loadFile.bySelf = (address) => {
    selves ??= findSelves(host, loadFile);
    const path = selves.get(address);
    return path === undefined ? undefined : loadFile(path);
  };
  const resolver = createResolver(loadFile, host.report);
  const get = (source: string): LoadedSpec | undefined => {
    const location = isAddress(source) ? source : toProjectPath(source).normalize('NFC');
    return remember(specs, location, () => {
      const file = loadFile(location);
      return file && toLoadedSpec(file, resolver, options, host.report);
    });
  };
  let all: readonly LoadedSpec[] | undefined;
  return {
    get,
    all() {
      all ??= [...listCandidates(host), ...host.remote.keys()]
        .slice(0, MAX_SPECS)
        .filter((source) => isDescription(loadFile(source)))
        .flatMap((source) => get(source) ?? []);
      return all;
    },
  };
}

/** Whether a source is an address and not a path. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

function isDescription(file: SpecFile | undefined): boolean {
  return file !== undefined && toSpecVersion(file.root) !== undefined;
}

/** Files that say that they are descriptions: looked at as text, since most data files are not. */
function listCandidates(host: SpecHost): string[] {
  const named = /"(?:openapi|swagger)"\s*:\s*"|^["']?(?:openapi|swagger)["']?\s*:/m;
  return [...host.files].sort(compareText).filter((path) => mentions(path, named, host));
}

/** The files that give themselves an address (`$self`), by that. */
function findSelves(host: SpecHost, loadFile: LoadSpecFile): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of [...host.files].sort(compareText)) {
    if (!mentions(path, /\$self/, host)) continue;
    const self = loadFile(path)?.root.$self;
    if (typeof self === 'string' && URL.canParse(self) && !found.has(self)) found.set(self, path);
  }
  return found;
}

function mentions(path: string, pattern: RegExp, host: SpecHost): boolean {
  try {
    return pattern.test(host.read(path) ?? '');
  } catch {
    return false;
  }
}

function readFile(location: string, host: SpecHost): SpecFile | undefined {
  const text = readText(location, host);
  if (text === undefined) return undefined;
  const parsed = parseSpec(text);
  if ('fault' in parsed) {
    reportFault(parsed.fault, location, host.report);
    return undefined;
  }
  if (parsed.loose) reportLoose(parsed.loose, location, host.report);
  const readAgain = () => readText(location, host) ?? '';
  return { location, root: parsed.value, readText: readAgain, isAsWritten: true };
}

function readText(location: string, host: SpecHost): string | undefined {
  if (isAddress(location)) {
    const fetched = host.remote.get(location);
    return fetched && 'text' in fetched ? fetched.text : undefined;
  }
  try {
    return host.read(location);
  } catch (error) {
    reportFault(
      { problem: messageOf(error), fix: 'Make the file readable.' },
      location,
      host.report,
    );
    return undefined;
  }
}

function reportFault({ problem, fix, ...place }: SpecFault, file: string, report: Report): void {
  report({
    code: 'spec-not-parsed',
    severity: 'error',
    message: `The API description cannot be read: ${problem.replace(/\.$/, '')}.`,
    fix,
    file,
    ...place,
  });
}

function reportLoose(loose: LooseSyntax, file: string, report: Report): void {
  const { fix, line, column } = loose;
  const message = describeLoose(loose);
  report({ code: 'loose-syntax', severity: 'warning', message, fix, file, line, column });
}

function toLoadedSpec(
  written: SpecFile,
  resolver: Resolver,
  options: SchemaOptions,
  report: Report,
): LoadedSpec | undefined {
  const version = toSpecVersion(written.root);
  if (version === undefined || version === 'unknown') {
    report(toSpecDiagnostic(written, [], describeVersion(written)));
    return undefined;
  }
  const file = version === '2.0' ? upgradeSpec(written, report) : written;
  if (!file) return undefined;
  const visible = hideParts(resolver, options.groups);
  const schemas = createSchemaTable(visible, options);
  const scope = { spec: file, resolver: visible, schemas, options };
  return createLoadedSpec(file, version, scope, resolver);
}

function describeVersion({ root }: SpecFile) {
  const declared = root.openapi ?? root.swagger;
  const message = isAsyncApi(root)
    ? 'The file is an AsyncAPI description, but an OpenAPI description is expected.'
    : declared === undefined
      ? 'The file is not an OpenAPI description: it has no "openapi" key.'
      : `OpenAPI ${String(declared).slice(0, 20)} is not supported.`;
  const fix = 'Use OpenAPI 3.0, 3.1 or 3.2.';
  return { code: 'spec-version', severity: 'error', message, fix } as const;
}

function remember<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  if (map.has(key)) return map.get(key) as Value;
  const made = make();
  map.set(key, made);
  return made;
}
