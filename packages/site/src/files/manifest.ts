import { readFileSync } from 'node:fs';
import {
  type BundleManifest,
  MANIFEST_FORMAT,
  type ManifestFile,
  REPLACEABLE_FILE,
} from '@quire/model';
import type { BuildOptions } from '../build-options.ts';
import type { Recorder } from './recorder.ts';

/** The release that wrote the bundle: recorded in it, as other releases may write other bytes. */
const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

interface Contents
  extends Pick<
    BundleManifest,
    | 'pages'
    | 'redirects'
    | 'searchIndexes'
    | 'inlineScripts'
    | 'features'
    | 'origins'
    | 'playground'
    | 'access'
    | 'tested'
  > {
  siteName: string;
}

/** What the bundle says of itself, in an order that depends on nothing but its content. */
export function buildManifest(
  recorder: Recorder,
  contents: Contents,
  options: Pick<BuildOptions, 'domain' | 'version' | 'createdAt' | 'groups'>,
): BundleManifest {
  return {
    format: MANIFEST_FORMAT,
    generator: { name: 'quire', version: VERSION },
    site: {
      name: contents.siteName,
      ...(options.domain === undefined ? {} : { domain: options.domain }),
    },
    version: {
      ...(options.version?.id === undefined ? {} : { id: options.version.id }),
      ...(options.version?.label === undefined ? {} : { label: options.version.label }),
    },
    ...(options.createdAt === undefined ? {} : { createdAt: options.createdAt }),
    features: contents.features,
    ...(contents.origins === undefined ? {} : { origins: contents.origins }),
    ...(contents.playground === undefined ? {} : { playground: contents.playground }),
    files: listFiles(recorder),
    pages: contents.pages,
    redirects: contents.redirects,
    ...(contents.tested === undefined ? {} : { tested: contents.tested }),
    searchIndexes: contents.searchIndexes,
    inlineScripts: contents.inlineScripts,
    replaceable: REPLACEABLE_FILE,
    ...(options.groups === undefined ? {} : { groups: [...options.groups].sort() }),
    ...(contents.access === undefined ? {} : { access: contents.access }),
  };
}

/** All files in the order of UTF-16 units: the usual one, which needs no function to compare two of thousands. */
function listFiles(recorder: Recorder): BundleManifest['files'] {
  const paths = Array.from(recorder.entries(), ([path]) => path).sort();
  const files: BundleManifest['files'] = Object.create(null);
  for (const path of paths) files[path] = recorder.get(path) as ManifestFile;
  return files;
}
