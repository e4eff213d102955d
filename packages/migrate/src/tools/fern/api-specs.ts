import { posix } from 'node:path';
import { readYamlConfig } from '../../config/yaml.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { CopiedFile, OldApi } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { type FernDescription, type FernOperation, listFernOperations } from './api-operations.ts';

/** Descriptions of one API, and the operations that Fern gives a page each. */
export interface FernApi extends OldApi {
  operations: (FernOperation & { source: string })[];
}

/** Finds the descriptions of an API that a navigation names. */
export interface ApiSpecs {
  find(name: string | undefined, directory: string, title: string): FernApi | undefined;
  /** The descriptions that were asked for, as files to copy. */
  files(): CopiedFile[];
}

/** Descriptions by the rules of `generators.yml`, or in the folders that Fern looks into without one. */
export function createApiSpecs(
  folder: SourceFolder,
  { root, file }: { root: string; file: string },
  report: Report,
): ApiSpecs {
  const copied = new Map<string, string>();
  return {
    find(name, directory, title) {
      const places = [...(name === undefined ? [] : [posix.join(root, 'apis', name)]), root];
      const found = places
        .map((place) => readSpecs(folder, place))
        .find((specs) => specs.length > 0);
      const kind = found?.[0]?.kind;
      const specs = (found ?? []).filter((spec) => spec.kind === kind);
      if (kind === undefined || kind === 'other') {
        const what = 'API section without an OpenAPI description, left out';
        report.add({ file, kind: 'left', what, detail: title });
        return undefined;
      }
      for (const spec of specs) copied.set(spec.file, toPlace(spec.file, root));
      const operations = specs.flatMap((spec) =>
        kind === 'asyncapi'
          ? []
          : listFernOperations(folder, spec).map((operation) => ({
              ...operation,
              source: toPlace(spec.file, root),
            })),
      );
      if (operations.length === 0) {
        const what = 'API section: its pages have new addresses';
        report.add({ file, kind: 'approximated', what, detail: title });
      }
      const sources = specs.map((spec) => toPlace(spec.file, root));
      return { kind, sources, directory, operations };
    },
    files: () => [...copied].map(([from, to]) => ({ from, to })),
  };
}

/** Descriptions outside the folder of the docs get a place of their own. */
function toPlace(file: string, root: string): string {
  if (root === '') return file;
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : `api-descriptions/${file}`;
}

interface Spec extends FernDescription {
  kind: 'openapi' | 'asyncapi' | 'other';
}

function readSpecs(folder: SourceFolder, place: string): Spec[] {
  const generators = ['generators.yml', 'generators.yaml']
    .map((name) => posix.join(place, name))
    .find((path) => folder.has(path));
  const data =
    generators === undefined ? {} : readYamlConfig(folder.read(generators) ?? '', generators);
  const api = isRecord(data.api) && Array.isArray(data.api.specs) ? data.api.specs : data.api;
  const named = (Array.isArray(api) ? api : [api]).flatMap(toSpec);
  const found = named.map(({ kind, file, overrides }) => ({
    kind,
    file: posix.join(place, file),
    overrides: overrides.map((path) => posix.join(place, path)),
  }));
  const usual = ['openapi/openapi', 'openapi', 'asyncapi/asyncapi', 'asyncapi'].flatMap((name) =>
    ['yml', 'yaml', 'json'].map((end): Spec => {
      const kind = name.startsWith('async') ? 'asyncapi' : 'openapi';
      return { kind, file: posix.join(place, `${name}.${end}`), overrides: [] };
    }),
  );
  const listed = found.filter((spec) => spec.kind === 'other' || folder.has(spec.file));
  return listed.length > 0 ? listed : usual.filter((spec) => folder.has(spec.file)).slice(0, 1);
}

function toSpec(value: unknown): Spec[] {
  if (typeof value === 'string') return [{ kind: 'openapi', file: value, overrides: [] }];
  if (!isRecord(value)) return [];
  const openapi = toText(value.openapi) ?? toText(value.path);
  const asyncapi = toText(value.asyncapi);
  const other = toText(value.openrpc) ?? toText(value.proto);
  const changes = Array.isArray(value.overrides) ? value.overrides : [value.overrides];
  const overrides = changes.flatMap((path) => toText(path) ?? []);
  if (openapi !== undefined) return [{ kind: 'openapi', file: openapi, overrides }];
  if (asyncapi !== undefined) return [{ kind: 'asyncapi', file: asyncapi, overrides }];
  return other === undefined ? [] : [{ kind: 'other', file: other, overrides }];
}
