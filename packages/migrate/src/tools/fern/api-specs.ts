import { posix } from 'node:path';
import { readYamlConfig } from '../../config/yaml.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { CopiedFile, OldApi } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';

/** Finds the descriptions of an API that a navigation names. */
export interface ApiSpecs {
  find(name: string | undefined, directory: string, title: string): OldApi | undefined;
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
      const sources = (found ?? []).filter((spec) => spec.kind === kind).map((spec) => spec.file);
      if (kind === undefined || kind === 'other') {
        const what = 'API section without an OpenAPI description, left out';
        report.add({ file, kind: 'left', what, detail: title });
        return undefined;
      }
      const what = 'API section: its pages have new addresses';
      report.add({ file, kind: 'approximated', what, detail: title });
      for (const source of sources) copied.set(source, toPlace(source, root));
      return { kind, sources: sources.map((source) => toPlace(source, root)), directory };
    },
    files: () => [...copied].map(([from, to]) => ({ from, to })),
  };
}

/** Descriptions outside the folder of the docs get a place of their own. */
function toPlace(file: string, root: string): string {
  if (root === '') return file;
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : `api-descriptions/${file}`;
}

interface Spec {
  kind: 'openapi' | 'asyncapi' | 'other';
  file: string;
}

function readSpecs(folder: SourceFolder, place: string): Spec[] {
  const generators = ['generators.yml', 'generators.yaml']
    .map((name) => posix.join(place, name))
    .find((path) => folder.has(path));
  const data =
    generators === undefined ? {} : readYamlConfig(folder.read(generators) ?? '', generators);
  const api = isRecord(data.api) && Array.isArray(data.api.specs) ? data.api.specs : data.api;
  const named = (Array.isArray(api) ? api : [api]).flatMap(toSpec);
  const found = named.map(({ kind, file }) => ({ kind, file: posix.join(place, file) }));
  const usual = ['openapi/openapi', 'openapi', 'asyncapi/asyncapi', 'asyncapi'].flatMap((name) =>
    ['yml', 'yaml', 'json'].map((end): Spec => {
      const kind = name.startsWith('async') ? 'asyncapi' : 'openapi';
      return { kind, file: posix.join(place, `${name}.${end}`) };
    }),
  );
  const listed = found.filter((spec) => spec.kind === 'other' || folder.has(spec.file));
  return listed.length > 0 ? listed : usual.filter((spec) => folder.has(spec.file)).slice(0, 1);
}

function toSpec(value: unknown): Spec[] {
  if (typeof value === 'string') return [{ kind: 'openapi', file: value }];
  if (!isRecord(value)) return [];
  const openapi = toText(value.openapi) ?? toText(value.path);
  const asyncapi = toText(value.asyncapi);
  const other = toText(value.openrpc) ?? toText(value.proto);
  if (openapi !== undefined) return [{ kind: 'openapi', file: openapi }];
  if (asyncapi !== undefined) return [{ kind: 'asyncapi', file: asyncapi }];
  return other === undefined ? [] : [{ kind: 'other', file: other }];
}
