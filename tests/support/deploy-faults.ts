import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzip, gzipSync } from 'node:zlib';
import type { BundleServer } from '../../packages/deploy/testing/bundle-server.ts';
import {
  ARCHIVE_END,
  buildBundle,
  packEntries,
  toBlocks,
  toManifest,
  toOctal,
  toRawHeader,
  toSite,
} from '../../packages/deploy/testing/test-bundle.ts';
import type { SeededRandom } from './soak.ts';

/** What goes wrong in one case: the values to reload with, and how to end it. */
export interface Fault {
  sets?: string[];
  publicKey?: string;
  /** Breaks the values file itself. */
  values?: string;
  undo?: () => void;
}

export interface FaultContext {
  random: SeededRandom;
  server: BundleServer;
  /** The data folder of the deployment. */
  data: string;
}

type MakeFault = (context: FaultContext) => Promise<Fault> | Fault;

const serve = (server: BundleServer, body: Buffer): Fault => {
  server.answer = undefined;
  server.body = body;
  return {};
};

const newSite = () => buildBundle(toSite('new'), { version: { label: 'new' } });

/** A bundle whose archive holds one entry more, as no exporter would write it. */
async function withEntry(...entry: Parameters<typeof packEntries>[0]): Promise<Buffer> {
  const files = toSite('new');
  const manifest = JSON.stringify(toManifest(files));
  const good = Object.entries({ ...files, 'manifest.json': manifest });
  return gzipSync(await packEntries([...good.map(([name, body]) => ({ name, body })), ...entry]));
}

function answerWith(
  server: BundleServer,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Fault {
  server.answer = answer;
  return {};
}

const status =
  (codes: number[]): MakeFault =>
  ({ random, server }) =>
    answerWith(server, (_request, response) =>
      response.writeHead(codes[random.below(codes.length)] ?? 500).end('<html>'),
    );

const NAMES = [
  '../../etc/evil',
  '/etc/evil',
  'a/../../evil',
  '..\\evil',
  'a//b',
  './evil',
  'C:/evil',
];

const compress = promisify(gzip);
let madeBomb: Promise<Buffer> | undefined;

/** Much of nothing, in little; made once, beside the server that the test watches. */
function bomb(): Promise<Buffer> {
  const size = 80 * 1024 * 1024;
  const header = toRawHeader({ name: 'bomb.txt', size: toOctal(size) });
  madeBomb ??= compress(Buffer.concat([header, Buffer.alloc(size), ARCHIVE_END]));
  return madeBomb;
}

/** Every way in which a new version can be bad, by name. */
export const FAULTS: Record<string, MakeFault> = {
  truncated: async ({ random, server }) => {
    const bundle = await newSite();
    return serve(server, bundle.subarray(0, 1 + random.below(bundle.length - 2)));
  },
  'altered in transit': async ({ random, server }) => {
    const bundle = Buffer.from(await newSite());
    const at = 20 + random.below(bundle.length - 40);
    bundle[at] = (bundle[at] ?? 0) ^ (1 + random.below(255));
    return serve(server, bundle);
  },
  'altered inside': async ({ random, server }) => {
    const tar = gunzipSync(await newSite());
    const at = tar.indexOf('new', random.below(2) === 0 ? 0 : 2000);
    tar.write('old', at);
    return serve(server, gzipSync(tar));
  },
  'wrong version': async ({ random, server }) => {
    serve(server, await newSite());
    const pins = ['other', 'ver_000000000000000000000009', `sha256:${'0'.repeat(64)}`];
    return { sets: [`staticExport.version=${pins[random.below(pins.length)]}`] };
  },
  unsigned: async ({ server }) => {
    serve(server, await newSite());
    const { publicKey } = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return { publicKey };
  },
  bomb: async ({ server }) => serve(server, await bomb()),
  traversal: ({ random, server }) => {
    const header = toRawHeader({ name: NAMES[random.below(NAMES.length)] ?? '', size: toOctal(4) });
    return serve(server, gzipSync(Buffer.concat([header, toBlocks('evil'), ARCHIVE_END])));
  },
  symlink: async ({ random, server }) =>
    serve(
      server,
      await withEntry({
        name: 'evil.html',
        type: random.below(2) === 0 ? 'symlink' : 'link',
        linkname: '/etc/passwd',
      }),
    ),
  device: async ({ random, server }) => {
    const types = ['character-device', 'block-device', 'fifo', 'directory'] as const;
    return serve(server, await withEntry({ name: 'evil', type: types[random.below(4)] ?? 'fifo' }));
  },
  'duplicate name': async ({ random, server }) =>
    serve(
      server,
      await withEntry({ name: ['index.html', 'INDEX.html'][random.below(2)] ?? '', body: 'evil' }),
    ),
  'newer format': async ({ server }) =>
    serve(server, await buildBundle(toSite('new'), { format: 9 as 1 })),
  'server dead': () => ({ sets: ['staticExport.bundleUrl=http://127.0.0.1:9/site.tar.gz'] }),
  'server slow': ({ random, server }) =>
    answerWith(server, (_request, response) => {
      if (random.below(2) === 0) return;
      response.writeHead(200, { 'content-length': 100_000 });
      response.write('slow');
    }),
  'connection cut': ({ random, server }) =>
    answerWith(server, (_request, response) => {
      response.writeHead(200, { 'content-length': 100_000 });
      response.write(Buffer.alloc(random.below(50_000)), () => response.destroy());
    }),
  expired: status([403, 401, 404, 410]),
  'server error': status([500, 502, 503, 504]),
  'redirect to another origin': ({ server }) =>
    answerWith(server, (_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:9/site.tar.gz' }).end(),
    ),
  'disk full': async ({ server, data }) => {
    serve(server, await buildBundle({ ...toSite('new'), 'noise.txt': 'x'.repeat(3_000_000) }));
    return fillDisk(data);
  },
  'values broken': ({ random }) => {
    const texts = ['staticExport: [', 'staticExport: { enabled: "yes" }', '\u0000', '- a\n', ''];
    return { values: texts[random.below(texts.length)] ?? '' };
  },
};

/** A tiny disk where new versions grow; where none may be mounted, a file stands in their way. */
function fillDisk(data: string): Fault {
  const incoming = join(data, 'incoming');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'quire-test', incoming], {
      stdio: 'ignore',
    });
    return { undo: () => void execFileSync('umount', [incoming]) };
  } catch {
    rmSync(incoming, { recursive: true });
    writeFileSync(incoming, '');
    return {
      undo() {
        rmSync(incoming);
        mkdirSync(incoming);
      },
    };
  }
}
