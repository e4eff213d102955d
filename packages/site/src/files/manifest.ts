import { readFileSync } from 'node:fs';
import { compareText } from '@quire/base';
import { type BundleManifest, MANIFEST_FORMAT, REPLACEABLE_FILE } from '@quire/model';
import type { BuildOptions } from '../build-options.ts';
import type { Recorder } from './recorder.ts';

/** The release that wrote the bundle: recorded in it, as other releases may write other bytes. */
const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

interface Contents extends Pick<BundleManifest, 'pages' | 'redirects' | 'inlineScripts'> {
  siteName: string;
}

/** What the bundle says of itself, in an order that depends on nothing but its content. */
export function buildManifest(
  recorder: Recorder,
  contents: Contents,
  options: Pick<BuildOptions, 'domain' | 'version'>,
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
    files: Object.fromEntries(files),
    pages: contents.pages,
    redirects: contents.redirects,
    inlineScripts: contents.inlineScripts,
    replaceable: REPLACEABLE_FILE,
  };
}
