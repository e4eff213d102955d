import type { Report } from '@quire/base';
import { compareText, messageOf } from '@quire/base';
import { describeLoose, type LooseSyntax, toProjectPath } from '@quire/model';
import { MAX_SPECS } from '../load/limits.ts';
import { parseSpec, type SpecFault } from '../load/parse-spec.ts';
import { createResolver, type LoadSpecFile, type Resolver } from '../load/resolver.ts';
import {
  type SpecFile,
  toAsyncVersion,
  toSpecDiagnostic,
  toSpecVersion,
} from '../load/spec-file.ts';
import { upgradeSpec } from '../load/upgrade-spec.ts';
import { createSchemaTable, type SchemaOptions } from '../schema/create-schema-table.ts';
import { hideParts } from '../schema/hide-parts.ts';
import { isAddress } from './address.ts';
import { type AsyncSpec, createAsyncSpec } from './async-spec.ts';
import { createGraphqlSpecs, type GraphqlSpecs } from './graphql-specs.ts';
import { createLoadedSpec, type LoadedSpec } from './loaded-spec.ts';
import { applyOverlays } from './overlay-files.ts';
import type { SpecHost } from './spec-host.ts';

/** The descriptions of one kind. Each is read once, when it is first asked for. */
export interface SpecsOf<Spec> {
  /** The description at a path or address; nothing when it cannot be used, which is reported once. */
  get(source: string): Spec | undefined;
  /** Every description of the project, by path, and every one that was fetched. */
  all(): readonly Spec[];
}

/** The API descriptions of a site: those of OpenAPI, and beside them those of AsyncAPI and GraphQL. */
export interface SpecSet extends SpecsOf<LoadedSpec> {
  asyncapi: SpecsOf<AsyncSpec>;
  graphql: GraphqlSpecs;
}

/** Creates the descriptions of a site from its files. */
export function createSpecSet(host: SpecHost, options: SchemaOptions): SpecSet {
  const files = new Map<string, SpecFile | undefined>();
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
  const openapi = createSpecsOf({
    host,
    loadFile,
    named: toNamed('openapi|swagger'),
    isOwn: ({ root }) => toSpecVersion(root) !== undefined,
    read: (file) => toLoadedSpec(file, resolver, options, host.report),
  });
  const asyncapi = createSpecsOf({
    host,
    loadFile,
    named: toNamed('asyncapi'),
    isOwn: ({ root }) => toAsyncVersion(root) !== undefined,
    read: (file) => toAsyncSpec(file, resolver, options, host.report),
  });
  return { ...openapi, asyncapi, graphql: createGraphqlSpecs(host) };
}

/** JSON, YAML, and YAML that is indented as a whole, where the version tells the key from others of the name. */
function toNamed(keys: string): RegExp {
  const key = `["']?(?:${keys})["']?\\s*:`;
  return new RegExp(`"(?:${keys})"\\s*:\\s*"|^${key}|^ +${key}\\s*["']?\\d`, 'm');
}

interface Kind<Spec> {
  host: SpecHost;
  loadFile: LoadSpecFile;
  /** How a file says that it is one of these: looked at as text, since most data files are not. */
  named: RegExp;
  isOwn(file: SpecFile): boolean;
  read(file: SpecFile): Spec | undefined;
}

function createSpecsOf<Spec>({ host, loadFile, named, isOwn, read }: Kind<Spec>): SpecsOf<Spec> {
  const specs = new Map<string, Spec | undefined>();
  const get = (source: string): Spec | undefined => {
    const location = isAddress(source) ? source : toProjectPath(source).normalize('NFC');
    return remember(specs, location, () => {
      const file = loadFile(location);
      return file && read(file);
    });
  };
  let all: readonly Spec[] | undefined;
  return {
    get,
    all() {
      all ??= listCandidates(host, named)
        .slice(0, MAX_SPECS)
        .filter((source) => {
          const file = loadFile(source);
          return file !== undefined && isOwn(file);
        })
        .flatMap((source) => get(source) ?? []);
      return all;
    },
  };
}

function listCandidates(host: SpecHost, named: RegExp): string[] {
  const own = [...host.files].sort(compareText).filter((path) => mentions(path, named, host));
  const fetched = [...host.remote].filter(([, spec]) => 'text' in spec && named.test(spec.text));
  return [...own, ...fetched.map(([address]) => address)];
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
  const message =
    toAsyncVersion(root) !== undefined
      ? 'The file is an AsyncAPI description, but an OpenAPI description is expected.'
      : declared === undefined
        ? 'The file is not an OpenAPI description: it has no "openapi" key.'
        : `OpenAPI ${String(declared).slice(0, 20)} is not supported.`;
  const fix = 'Use OpenAPI 3.0, 3.1 or 3.2.';
  return { code: 'spec-version', severity: 'error', message, fix } as const;
}

function toAsyncSpec(
  file: SpecFile,
  resolver: Resolver,
  options: SchemaOptions,
  report: Report,
): AsyncSpec | undefined {
  const version = toAsyncVersion(file.root);
  if (version === undefined || version === 'unknown') {
    report(toSpecDiagnostic(file, [], describeAsyncVersion(file)));
    return undefined;
  }
  const visible = hideParts(resolver, options.groups);
  const schemas = createSchemaTable(visible, options);
  return createAsyncSpec(file, {
    spec: file,
    version,
    resolver: visible,
    everything: resolver,
    schemas,
  });
}

function describeAsyncVersion({ root }: SpecFile) {
  const message =
    toSpecVersion(root) !== undefined
      ? 'The file is an OpenAPI description, but an AsyncAPI description is expected.'
      : root.asyncapi === undefined
        ? 'The file is not an AsyncAPI description: it has no "asyncapi" key.'
        : `AsyncAPI ${String(root.asyncapi).slice(0, 20)} is not supported.`;
  const fix = 'Use AsyncAPI 2 or 3.';
  return { code: 'spec-version', severity: 'error', message, fix } as const;
}

function remember<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  if (map.has(key)) return map.get(key) as Value;
  const made = make();
  map.set(key, made);
  return made;
}
