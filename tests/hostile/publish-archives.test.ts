import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { gzipSync } from 'node:zlib';
import { encodeTarFrame, TAR_END } from '@quire/base/tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  COUNTED_TIMEOUT,
  createSeededRandom,
  type SeededRandom,
  soakCount,
} from '../support/soak.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

let quire: TestPlatform;
beforeAll(async () => {
  setFlagsFromString('--expose-gc');
  quire = await startTestPlatform();
});
afterAll(() => quire?.stop());

const ARCHIVES = soakCount(1000);
const MIB = 1024 * 1024;
const UPLOADS = '/v1/sites/demo.localhost/uploads';
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Entry {
  path: string;
  bytes: Buffer;
}

/** An entry with its header changed afterwards; its checksum is right again unless `keepSum`. */
function frame({ path, bytes }: Entry, change: (header: Buffer) => void = () => {}): Buffer {
  const { before, after } = encodeTarFrame(path, bytes.length);
  const header = Buffer.from(before);
  const last = header.subarray(header.length - 512);
  change(last);
  last.write('        ', 148, 'latin1');
  const sum = last.reduce((total, byte) => total + byte, 0);
  last.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return Buffer.concat([header, bytes, after]);
}

const ofType =
  (type: string, link = '') =>
  (header: Buffer) => {
    header.write(type, 156, 'latin1');
    header.write(link, 157, 'latin1');
  };

/** A header that says more about the next entry, with these records. */
function pax(records: string, type = 'x'): Buffer {
  return frame({ path: 'PaxHeader', bytes: Buffer.from(records) }, ofType(type));
}

type Attack = (declared: Entry[], random: SeededRandom) => Buffer;

const stranger = (random: SeededRandom): Entry => ({
  path: random.of(['stranger.mdx', 'a/b/c.txt', '__proto__', 'docs.json/x']),
  bytes: Buffer.from(`stranger ${random.next()}`),
});

const packed = (...parts: Uint8Array[]) => gzipSync(Buffer.concat([...parts, TAR_END]));
const frames = (entries: Entry[]) => entries.map((entry) => frame(entry));

/** Ways to bring what was not declared, or more than a server can take. */
const ATTACKS: Record<string, Attack> = {
  links: (declared, random) =>
    packed(
      ...frames(declared.slice(0, 1)),
      frame(
        { path: random.of(['l.mdx', declared[1]?.path ?? '']), bytes: Buffer.alloc(0) },
        ofType(random.of(['1', '2']), random.of(['/etc/passwd', '../../x', 'docs.json'])),
      ),
      ...frames([stranger(random)]),
    ),
  devices: (declared, random) =>
    packed(
      frame(
        { path: declared[0]?.path ?? '', bytes: Buffer.alloc(0) },
        ofType(random.of(['3', '4', '6', '7', 'S', 'V', 'M', 'Z'])),
      ),
    ),
  'absolute paths': (_declared, random) =>
    packed(
      frame({ ...stranger(random), path: random.of(['/etc/passwd', '//x', 'C:\\x', '\\\\h\\x']) }),
    ),
  'parent folders': (declared, random) =>
    packed(
      frame({
        ...stranger(random),
        path: random.of(['../x', 'a/../../x', './../x', `${declared[0]?.path}/../x`, '..']),
      }),
    ),
  strangers: (declared, random) => packed(...frames([...declared, stranger(random)])),
  'other bytes': (declared, random) =>
    packed(
      ...frames(
        declared.map(({ path, bytes }) => ({
          path,
          bytes: Buffer.alloc(bytes.length, `${random.next()}`),
        })),
      ),
    ),
  'other sizes': (declared, random) =>
    packed(
      ...frames(
        declared.map(({ path, bytes }) => ({
          path,
          bytes: Buffer.concat([bytes, Buffer.alloc(1 + random.below(2000), 'x')]),
        })),
      ),
    ),
  'a size that is a lie': (declared, random) =>
    packed(
      ...declared.map((entry) =>
        frame(entry, (header) =>
          header.write(
            random.of(['77777777777', '00000000001', '-1', '99999', '        ']),
            124,
            'latin1',
          ),
        ),
      ),
    ),
  'a size of 2^63': (declared) =>
    packed(
      frame(declared[0] as Entry, (header) => {
        header.fill(0xff, 124, 136);
        header[124] = 0x80;
      }),
    ),
  twice: (declared) => packed(...frames([...declared, ...declared])),
  truncated: (declared, random) => {
    const whole = packed(...frames([...declared, stranger(random)]));
    return whole.subarray(0, random.below(whole.length));
  },
  'a bomb in a declared file': (declared) =>
    packed(frame({ path: declared[0]?.path ?? '', bytes: Buffer.alloc(48 * MIB) })),
  'a bomb of headers': (declared, random) =>
    packed(
      ...Array.from({ length: 40_000 }, (_, n) =>
        frame({ path: `d${n}`, bytes: Buffer.alloc(0) }, ofType(random.of(['5', 'x', 'g']))),
      ),
      ...frames(declared),
    ),
  'a huge header': (_declared, random) =>
    packed(pax(`${'9'.repeat(9)} path=${'p'.repeat(3 * MIB)}\n`, random.of(['x', 'g', 'L', 'K']))),
  'a name by pax': (declared, random) => {
    const path = random.of(['../x', '/x', 'stranger.mdx', '']);
    const record = ` path=${path}\n`;
    return packed(pax(`${record.length + 2}${record}`), ...frames(declared));
  },
  'a size by pax': (declared, random) => {
    const record = ` size=${random.of(['0', '1', '-5', '99999999999999', 'x'])}\n`;
    return packed(pax(`${record.length + 2}${record}`), ...frames(declared));
  },
  sparse: (declared) => {
    const record = ' GNU.sparse.realsize=9\n';
    return packed(pax(`${record.length + 2}${record}`), ...frames(declared));
  },
  'a wrong gzip': (declared, random) => {
    const whole = Buffer.from(packed(...frames([...declared, stranger(random)])));
    for (let n = 0; n < 1 + random.below(20); n++)
      whole[random.below(whole.length)] = random.below(256);
    return whole;
  },
  'no gzip': (declared) => Buffer.concat([...frames(declared), TAR_END]),
  'a zip': () => Buffer.from('504b0304140000000800', 'hex'),
  'two archives in one': (declared, random) =>
    Buffer.concat([packed(...frames(declared)), packed(...frames([stranger(random)]))]),
  'a wrong checksum': (declared, random) => {
    const parts = frames(declared);
    parts[0]?.write('1234567', 148, 'latin1');
    return packed(...parts, ...frames([stranger(random)]));
  },
  noise: (_declared, random) =>
    Buffer.from(Array.from({ length: random.below(5000) }, () => random.below(256))),
  nothing: () => Buffer.alloc(0),
};

const call = async (path: string, body: string | Buffer) => {
  const headers: Record<string, string> =
    typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const answer = await quire.call(path, { method: 'POST', key: TEST_KEY, body, headers });
  return { status: answer.status, body: JSON.parse(answer.text) };
};

async function listStored(): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of quire.platform.services.storage.list('')) {
    if (key.includes('/blobs/')) keys.add(key.split('/').at(-1) ?? '');
  }
  return keys;
}

test(
  `${ARCHIVES} hostile archives store nothing that was not declared, and the service stays up`,
  async () => {
    const random = createSeededRandom(20);
    const before = await listStored();
    const declaredHashes = new Set<string>();
    const names = Object.keys(ATTACKS);
    const wrong: string[] = [];
    let refused = 0;
    let peak = 0;
    globalThis.gc?.();
    const start = process.memoryUsage().rss;
    for (let n = 0; n < ARCHIVES; n++) {
      const name = names[n % names.length] as string;
      const declared = ['one.mdx', 'two.mdx'].map((path) => ({
        path,
        bytes: Buffer.from(`${path} ${n} ${random.next()}`),
      }));
      const files = declared.map(({ path, bytes }) => ({
        path,
        sha256: hashOf(bytes),
        size: bytes.length,
      }));
      for (const { sha256 } of files) declaredHashes.add(sha256);
      const upload = await call(UPLOADS, JSON.stringify({ files }));
      const archive = (ATTACKS[name] as Attack)(declared, random);
      const answer = await call(`${UPLOADS}/${upload.body.uploadId}/archive`, archive);
      if (answer.status !== 200) refused++;
      peak = Math.max(peak, process.memoryUsage().rss);
      // A byte that was changed may be one that says nothing, and then all is well.
      if (![200, 400, 413].includes(answer.status))
        wrong.push(`${name}: ${JSON.stringify(answer)}`);
    }
    const added = [...(await listStored())].filter((sha256) => !before.has(sha256));
    expect(wrong).toEqual([]);
    expect(added.filter((sha256) => !declaredHashes.has(sha256))).toEqual([]);
    // This process makes the archives, too.
    expect(peak - start).toBeLessThan(600 * MIB);
    expect((await quire.call('/readyz')).status).toBe(200);
    process.stdout.write(
      `${ARCHIVES} hostile archives: ${refused} refused, at most ${Math.round((peak - start) / MIB)} MiB more memory\n`,
    );
  },
  COUNTED_TIMEOUT,
);

test('an archive that bursts is refused before it has been unpacked', async () => {
  const size = 20 * MIB;
  const files = Array.from({ length: 20 }, (_, n) => {
    const bytes = Buffer.alloc(size);
    bytes[0] = n;
    return { path: `zeros-${n}.bin`, bytes };
  });
  const listed = files.map(({ path, bytes }) => ({ path, sha256: hashOf(bytes), size }));
  const upload = await call(UPLOADS, JSON.stringify({ files: listed }));
  const archive = gzipSync(Buffer.concat([...frames(files), TAR_END]), { level: 9 });
  const answer = await call(`${UPLOADS}/${upload.body.uploadId}/archive`, archive);
  expect(answer).toEqual({
    status: 400,
    body: {
      error:
        'The archive was refused: it unpacks to more than 200 times its size; upload such files one by one.',
      code: 'ARCHIVE_REFUSED',
    },
  });
});
