import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type BundleManifest, DEFAULT_FEATURES, toConfigScript } from '@quire/model';
import { buildSite, createFolderSink } from '@quire/site';
import { systemClock } from '../../packages/base/src/clock.ts';
import { fetchUnderPolicy } from '../../packages/base/src/guarded-fetch/guarded-fetch.ts';
import { createRequestProxy, PROXY_PATH } from '../../packages/base/src/request-proxy/index.ts';
import { siteHeaders } from '../../packages/base/src/static-files/site-headers.ts';

export interface PlaygroundHost {
  url: string;
  manifest: BundleManifest;
  /** Offers the proxy and the playground, or not, from now on. */
  offer(features: { playground?: boolean; playgroundProxy?: boolean; readers?: boolean }): void;
  /** Answers for whoever reads, from now on. */
  reader: object | undefined;
  close(): Promise<void>;
}

/**
 * Builds a site with an API description and serves it as a host does: with the policy that its
 * manifest asks for, and with a proxy to which this machine counts as public.
 */
export async function startPlaygroundHost(folder: string, spec: object): Promise<PlaygroundHost> {
  const navigation = { groups: [{ group: 'API', openapi: 'openapi.json' }] };
  return startApiSite(folder, { navigation }, { 'openapi.json': JSON.stringify(spec) });
}

/** The same for a site with any description: what docs.json says of it, and its files. */
export async function startApiSite(
  folder: string,
  settings: object,
  files: Record<string, string>,
): Promise<PlaygroundHost> {
  const source = join(folder, 'source');
  await mkdir(source, { recursive: true });
  const config = { theme: 'mint', name: 'Pet shop', colors: { primary: '#0d7a5f' }, ...settings };
  await writeFile(join(source, 'docs.json'), JSON.stringify(config));
  for (const [name, text] of Object.entries(files)) await writeFile(join(source, name), text);
  const output = join(folder, 'site');
  const sink = await createFolderSink(output);
  const { manifest } = await buildSite({ source, links: 'relative' }, sink);
  await sink.finish();
  return serve(output, manifest);
}

async function serve(output: string, manifest: BundleManifest): Promise<PlaygroundHost> {
  let features = {};
  const { inlineScripts, playground } = manifest;
  const policy = { inlineScripts, connect: playground?.origins ?? [], allowsEmbeds: true };
  const proxy = createRequestProxy({
    clock: systemClock,
    fetch: (request) =>
      fetchUnderPolicy(
        { ...request, resolve: async () => ['127.0.0.1'] },
        { redirects: 'any-origin', addresses: new Set(['public', 'loopback']) },
      ),
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname.slice(1);
    if (path === PROXY_PATH) {
      const { servers = [], tokens = [] } = playground ?? {};
      const caller = { site: 'docs', servers, tokens, visitor: 'reader' };
      return void proxy.handle(request, response, caller);
    }
    if (path === '_quire/reader.json' && host.reader) {
      return response.writeHead(200).end(JSON.stringify(host.reader));
    }
    const file = join(output, path);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, siteHeaders(path, policy));
    const script = toConfigScript({ ...DEFAULT_FEATURES['client-hosted'], ...features });
    return response.end(path === 'quire-config.js' ? script : readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host: PlaygroundHost = {
    reader: undefined,
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    manifest,
    offer(next) {
      features = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  return host;
}
