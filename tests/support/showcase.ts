import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type BuildOptions, buildSite, createFolderSink } from '@quire/site';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.md': 'text/markdown; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A built site behind a plain static server on a free port. */
export interface ServedSite {
  folder: string;
  origin: string;
  /** The files of all pages, without those for unknown addresses and redirects. */
  pages: string[];
  close(): Promise<void>;
}

/** Builds a site as files for any static host and serves it. */
export async function serveSite(
  source: string,
  folder: string,
  options: Partial<BuildOptions> = {},
): Promise<ServedSite> {
  const sink = await createFolderSink(folder);
  await buildSite({ source, links: 'relative', ...options }, sink);
  await sink.finish();
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    folder,
    origin: `http://127.0.0.1:${port}`,
    pages: manifest.pages.map(({ file }: { file: string }) => file),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** All of a list in the long run, every twentieth (and at least `least`) in the short one. */
export function sample<Item>(items: readonly Item[], least = 3): Item[] {
  if (process.env.QUIRE_SOAK === '1') return [...items];
  const count = Math.max(least, Math.ceil(items.length / 20));
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, index) => index % step === 0).slice(0, count);
}
