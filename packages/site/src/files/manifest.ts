import { readFileSync } from 'node:fs';
import { compareText } from '@quire/base';
import { type BundleManifest, MANIFEST_FORMAT, REPLACEABLE_FILE } from '@quire/model';
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
  > {
  siteName: string;
}

/** What the bundle says of itself, in an order that depends on nothing but its content. */
export function buildManifest(
  recorder: Recorder,
  contents: Contents,
  options: Pick<BuildOptions, 'domain' | 'version' | 'createdAt'>,
): BundleManifest {
  const files = [...recorder.entries()].sort(([a], [b]) => compareText(a, b));
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
    files: Object.fromEntries(files),
    pages: contents.pages,
    redirects: contents.redirects,
    searchIndexes: contents.searchIndexes,
    inlineScripts: contents.inlineScripts,
    replaceable: REPLACEABLE_FILE,
  };
}
