import { join } from 'node:path';
import { type Clock, silentLogger, systemClock, systemRandom } from '@quire/base';
import { type Deployment, loadValues, startDeployment } from '@quire/deploy';
import type { BundleManifest } from '@quire/model';
import { buildSite, createArchiveSink } from '@quire/site';
import { type HttpOptions, send } from './http.ts';
import { writeRuledSite } from './ruled-site.ts';
import { createReaderBrowser, type ReaderBrowser } from './signed-in-reader.ts';

/** A bundle with every kind of rule. */
export interface RuledBundle {
  folder: string;
  link: string;
  manifest: BundleManifest;
}

/** Exports the ruled site for all readers. */
export async function exportRuledSite(folder: string): Promise<RuledBundle> {
  const source = join(folder, 'ruled');
  writeRuledSite(source);
  const file = join(folder, 'ruled.tar.gz');
  const sink = await createArchiveSink(file);
  const { manifest } = await buildSite({ source, links: 'relative', readers: 'all' }, sink);
  await sink.finish();
  return { folder, link: `file:${file}`, manifest };
}

export interface RuledDeploymentOptions {
  port: number;
  host?: string;
  sets: readonly string[];
  environment?: Record<string, string>;
  /** Of the data folder, within the bundle's folder. */
  data?: string;
  clock?: Clock;
}

/** What `quire serve` reads, for this bundle. */
export function toRuledValues(
  bundle: Pick<RuledBundle, 'folder' | 'link'>,
  options: RuledDeploymentOptions,
) {
  const { port, host = '127.0.0.1', sets, environment = {}, data = 'data' } = options;
  return loadValues({
    sets: [
      'staticExport.enabled=true',
      `staticExport.bundleUrl=${bundle.link}`,
      `server.port=${port}`,
      `readers.publicUrl=http://${host}:${port}`,
      `dataFolder=${join(bundle.folder, data)}`,
      ...sets,
    ],
    environment,
  });
}

export interface RuledDeployment extends Pick<Deployment, 'reload' | 'close'> {
  /** A browser without cookies. */
  browse(): ReaderBrowser;
}

export async function startRuledDeployment(
  bundle: Pick<RuledBundle, 'folder' | 'link'>,
  options: RuledDeploymentOptions,
): Promise<RuledDeployment> {
  const { port, host = '127.0.0.1', clock = systemClock } = options;
  const deployment = await startDeployment({
    values: toRuledValues(bundle, options),
    logger: silentLogger,
    clock,
    random: systemRandom,
  });
  const read = (_host: string, path: string, more: HttpOptions = {}) => send(port, path, more);
  return {
    browse: () => createReaderBrowser({ read }, host),
    reload: (values) => deployment.reload(values),
    close: () => deployment.close(),
  };
}
