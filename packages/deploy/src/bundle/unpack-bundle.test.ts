import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { QuireError } from '@quire/base';
import { bundleManifestSchema } from '@quire/model';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import {
  ARCHIVE_END,
  buildBundle,
  type Entry,
  packEntries,
  toBlocks,
  toManifest,
  toOctal,
  toRawHeader,
  toSha256,
  toSite,
} from '../../testing/test-bundle.ts';
import { BUNDLE_LIMITS, type BundleLimits } from './bundle-limits.ts';
import { BundleReader } from './bundle-reader.ts';
import { unpackBundle } from './unpack-bundle.ts';
import { verifyBundle } from './verify-bundle.ts';

const SMALL: BundleLimits = {
  ...BUNDLE_LIMITS,
  totalBytes: 1024 * 1024,
  fileBytes: 100_000,
  manifestBytes: 20_000,
  entries: 50,
  ratioFreeBytes: 64 * 1024,
};

async function unpack(bundle: Buffer, limits = SMALL) {
  const folder = createTemporaryFolder();
  const archive = join(folder, 'bundle.tar.gz');
  writeFileSync(archive, bundle);
  const target = join(folder, 'site.tar');
  const contents = await unpackBundle({ archive, target, limits });
  return { contents, manifest: verifyBundle(contents), folder, target };
}

/** What is said of a bundle that cannot be used, and that nothing was written beside it. */
async function refusal(bundle: Buffer, limits = SMALL): Promise<string> {
  const folder = createTemporaryFolder();
  const archive = join(folder, 'bundle.tar.gz');
  writeFileSync(archive, bundle);
  try {
    verifyBundle(await unpackBundle({ archive, target: join(folder, 'site.tar'), limits }));
    return 'no error';
  } catch (error) {
    expect(readdirSync(folder).sort()).toEqual(['bundle.tar.gz', 'site.tar']);
    return error instanceof QuireError ? error.what : `not coded: ${error}`;
  }
}

const CANNOT = 'The bundle cannot be used:';

describe('a good bundle', () => {
  test('is one tar file in which every file is where the contents say', async () => {
    const long = `guides/${'long-name-'.repeat(20)}.html`;
    const files = { ...toSite('hello'), 'größe/日本.txt': 'ü', [long]: 'x', 'empty.txt': '' };
    const { contents, manifest, target } = await unpack(await buildBundle(files));
    const site = readFileSync(target);
    const read = [...contents.files].map(([path, { offset, size, sha256 }]) => {
      const bytes = site.subarray(offset, offset + size);
      expect(toSha256(bytes)).toBe(sha256);
      return [path, bytes.toString()];
    });
    expect(Object.fromEntries(read)).toEqual(files);
    expect(contents.size).toBe(site.length);
    expect(manifest).toEqual(bundleManifestSchema.parse(toManifest(files)));
  });

  test('may be split into chunks anywhere', async () => {
    const files = { ...toSite('hello'), 'größe/日本.txt': 'ü'.repeat(700) };
    const tar = gunzipSync(await buildBundle(files));
    const whole = new BundleReader(SMALL);
    whole.push(tar, tar.length);
    const expected = whole.finish();
    for (const size of [1, 7, 511, 512, 513]) {
      const reader = new BundleReader(SMALL);
      for (let at = 0; at < tar.length; at += size)
        reader.push(tar.subarray(at, at + size), tar.length);
      expect(reader.finish()).toEqual(expected);
    }
  });
});

describe('hostile entries', () => {
  const body = 'x';
  const named = (name: string): Entry[] => [{ name, body }];
  const table: [string, Entry[], string][] = [
    ['traversal', named('../evil.html'), '"../evil.html" has ".." in its path'],
    ['traversal inside', named('a/../../evil.html'), '"a/../../evil.html" has ".." in its path'],
    ['traversal at the end', named('a/..'), '"a/.." has ".." in its path'],
    ['a dot', named('./index.html'), '"./index.html" has "." in its path'],
    ['an absolute path', named('/etc/passwd'), '"/etc/passwd" is an absolute path'],
    ['two slashes', named('//host/share'), '"//host/share" is an absolute path'],
    ['an empty part', named('a//b'), '"a//b" has an empty part in its path'],
    ['a drive', named('C:/windows/evil'), '"C:/windows/evil" begins with a drive letter'],
    ['a relative drive', named('c:evil'), '"c:evil" begins with a drive letter'],
    ['a backslash', named('..\\evil'), '"..\\\\evil" contains a backslash'],
    ['a line break', named('a\nb'), '"a\\nb" contains a control character'],
    ['an escape sequence', named('a\u001b[2Jb'), '"a\\u001b[2Jb" contains a control character'],
    [
      'a long part',
      named(`${'a'.repeat(256)}/b`),
      `"${'a'.repeat(200)}…" has a part longer than 255 bytes`,
    ],
    [
      'a long path',
      named('abcdefghi/'.repeat(110)),
      `"${'abcdefghi/'.repeat(20)}…" is longer than 1024 bytes`,
    ],
    [
      'a symbolic link',
      [{ name: 'a', type: 'symlink', linkname: '/etc/passwd' }],
      '"a" is a symbolic link',
    ],
    ['a hard link', [{ name: 'a', type: 'link', linkname: 'index.html' }], '"a" is a hard link'],
    ['a character device', [{ name: 'a', type: 'character-device' }], '"a" is a character device'],
    ['a block device', [{ name: 'a', type: 'block-device' }], '"a" is a block device'],
    ['a named pipe', [{ name: 'a', type: 'fifo' }], '"a" is a named pipe'],
    ['a contiguous file', [{ name: 'a', type: 'contiguous-file' }], '"a" is a contiguous file'],
    ['a folder', [{ name: 'a/', type: 'directory' }], '"a/" is a folder entry'],
    ['the same name twice', [...named('a.html'), ...named('a.html')], '"a.html" appears twice'],
    [
      'the manifest twice',
      [...named('manifest.json'), ...named('manifest.json')],
      '"manifest.json" appears twice',
    ],
    [
      'the same name in capitals',
      [...named('a.html'), ...named('A.html')],
      '"A.html" has the same name as "a.html"',
    ],
    [
      'the manifest in capitals',
      [...named('manifest.json'), ...named('Manifest.JSON')],
      '"Manifest.JSON" has the same name as "manifest.json"',
    ],
    [
      'the same name in another Unicode form',
      [...named('\u00fc'), ...named('u\u0308')],
      '"u\u0308" has the same name as "\u00fc"',
    ],
  ];

  test.each(table)('%s', async (_name, entries, problem) => {
    const before = toSite('hello');
    const first = Object.entries(before).map(([name, text]) => ({ name, body: text }));
    const bundle = gzipSync(await packEntries([...first.slice(1), ...entries]));
    expect(await refusal(bundle)).toBe(`${CANNOT} ${problem}.`);
  });
});

describe('hostile headers', () => {
  const extended = (content: string | Buffer, type = 'x') => {
    const bytes = Buffer.from(content);
    return [toRawHeader({ name: 'PaxHeader', type, size: toOctal(bytes.length) }), toBlocks(bytes)];
  };
  const pax = (field: string) => {
    const length = Buffer.byteLength(field) + 2;
    const digits = String(length + 1).length;
    return `${length + digits} ${field}\n`;
  };
  const file = toRawHeader({});
  const table: [string, Buffer[], string][] = [
    [
      'a wrong checksum',
      [toRawHeader({ checksum: '0000001\0' })],
      'a header is damaged (its checksum does not match)',
    ],
    [
      'a checksum that is no number',
      [toRawHeader({ checksum: 'abcdefgh' })],
      'a header is damaged (its checksum does not match)',
    ],
    ['old form', [toRawHeader({ magic: '\0\0\0\0\0\0\0\0' })], 'a header is not in POSIX format'],
    ['GNU form', [toRawHeader({ magic: 'ustar  \0' })], 'a header is not in POSIX format'],
    [
      'a negative size',
      [toRawHeader({ size: Buffer.alloc(12, 0xff) })],
      '"a.txt" has a size that cannot be read',
    ],
    [
      'a size in base 256',
      [toRawHeader({ size: Buffer.from([0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5]) })],
      '"a.txt" has a size that cannot be read',
    ],
    [
      'a size with a minus',
      [toRawHeader({ size: '-0000000001\0' })],
      '"a.txt" has a size that cannot be read',
    ],
    [
      'an empty size',
      [toRawHeader({ size: Buffer.alloc(12) })],
      '"a.txt" has a size that cannot be read',
    ],
    [
      'a NUL in the name',
      [toRawHeader({ name: 'a.html\0/../../x' })],
      '"a.html" has a NUL in its name',
    ],
    ['no name', [toRawHeader({ name: '' })], '"" has an empty name'],
    [
      'a name that is not UTF-8',
      [toRawHeader({ name: Buffer.from([0xff, 0x41]) })],
      '"ÿA" has a name that is not UTF-8',
    ],
    [
      'traversal by the prefix',
      [toRawHeader({ prefix: '..', name: 'x' })],
      '"../x" has ".." in its path',
    ],
    [
      'a link in a file',
      [toRawHeader({ link: '/etc/passwd' })],
      '"a.txt" is a link to another file',
    ],
    ['a sparse file', [toRawHeader({ type: 'S' })], '"a.txt" is a GNU sparse file'],
    ['a GNU long name', [toRawHeader({ type: 'L' })], '"a.txt" is a GNU long file name'],
    ['a GNU long link', [toRawHeader({ type: 'K' })], '"a.txt" is a GNU long link name'],
    ['a global header', extended(pax('path=x'), 'g'), '"PaxHeader" is a global extended header'],
    ['an unknown type', [toRawHeader({ type: 'Z' })], '"a.txt" has the unknown type "Z"'],
    [
      'an extended name that leads out',
      [...extended(pax('path=../../evil')), file],
      '"../../evil" has ".." in its path',
    ],
    [
      'an extended name with a NUL',
      [...extended(pax('path=a\0b')), file],
      '"a\\u0000b" contains a control character',
    ],
    ['an extended name that is empty', [...extended(pax('path=')), file], '"" has an empty name'],
    [
      'an extended size',
      [...extended(pax('size=99999999')), file],
      '"size" is a field of an extended header that is not allowed in a bundle',
    ],
    [
      'an extended link',
      [...extended(pax('linkpath=/etc/passwd')), file],
      '"linkpath" is a field of an extended header that is not allowed in a bundle',
    ],
    [
      'an extended sparse map',
      [...extended(pax('GNU.sparse.major=1')), file],
      '"GNU.sparse.major" is a field of an extended header that is not allowed in a bundle',
    ],
    [
      'two extended fields',
      [...extended(pax('path=a') + pax('path=b')), file],
      'an extended header has more than one field or is damaged',
    ],
    [
      'an extended header with a negative length',
      [...extended('-9 path=a'), file],
      'an extended header has more than one field or is damaged',
    ],
    [
      'an extended header with a huge length',
      [...extended('99999999999999999999 path=a\n'), file],
      'an extended header has more than one field or is damaged',
    ],
    [
      'an extended header without text',
      [...extended('xxxxxxxx'), file],
      'an extended header has more than one field or is damaged',
    ],
    [
      'an empty extended header',
      [...extended(''), file],
      'an extended header has 0 bytes, but only 1 to 8192 are allowed',
    ],
    [
      'a large extended header',
      [toRawHeader({ type: 'x', size: toOctal(8193) })],
      'an extended header has 8193 bytes, but only 1 to 8192 are allowed',
    ],
    [
      'two extended headers',
      [...extended(pax('path=a')), ...extended(pax('path=b'))],
      'it has two extended headers in a row',
    ],
    [
      'an extended header without a file',
      extended(pax('path=a')),
      'it ends with an extended header that has no file',
    ],
    [
      'data between files',
      [toRawHeader({ size: toOctal(1) }), Buffer.alloc(512, 0x61)],
      'it has data between its files',
    ],
    ['data after the end', [file, ARCHIVE_END, file], 'it has data after its end'],
    ['a file after an empty block', [file, Buffer.alloc(512), file], 'it has data after its end'],
    [
      'random bytes',
      [Buffer.alloc(2048, 0x5a)],
      'a header is damaged (its checksum does not match)',
    ],
  ];

  test.each(table)('%s', async (_name, blocks, problem) => {
    const bundle = gzipSync(Buffer.concat([...blocks, ARCHIVE_END]));
    expect(await refusal(bundle)).toBe(`${CANNOT} ${problem}.`);
  });
});

describe('limits', () => {
  test('too many files', async () => {
    const entries = Array.from({ length: 51 }, (_, i) => ({ name: `${i}.txt` }));
    expect(await refusal(gzipSync(await packEntries(entries)))).toBe(
      `${CANNOT} it has more than 50 files.`,
    );
  });

  test('a file that announces a huge size is refused before its bytes come', async () => {
    const bundle = gzipSync(toRawHeader({ size: toOctal(8 * 1024 ** 3 - 1) }));
    expect(await refusal(bundle)).toBe(`${CANNOT} it has more than 100000 bytes in "a.txt".`);
  });

  test('a large manifest', async () => {
    const bundle = gzipSync(
      await packEntries([{ name: 'manifest.json', body: ' '.repeat(20_001) }]),
    );
    expect(await refusal(bundle)).toBe(
      `${CANNOT} it has more than 20000 bytes in "manifest.json".`,
    );
  });

  test('a bomb of 1 to 1,000', async () => {
    const bundle = gzipSync(Buffer.alloc(600_000), { level: 9 });
    expect(await refusal(bundle)).toBe(
      `${CANNOT} it has more than 200 decompressed bytes for each compressed byte.`,
    );
  });

  test('a bomb of zeros after the end', async () => {
    const good = await packEntries([{ name: 'a.txt' }]);
    const bundle = gzipSync(Buffer.concat([good, Buffer.alloc(2_000_000)]), { level: 9 });
    const limits = { ...SMALL, ratio: 10_000 };
    expect(await refusal(bundle, limits)).toBe(
      `${CANNOT} it has more than 1048576 bytes once decompressed.`,
    );
  });
});

describe('broken archives', () => {
  test('a bundle that is cut off anywhere is refused', async () => {
    const bundle = await buildBundle(toSite('hello'));
    const said = new Set<string>();
    for (let length = 0; length < bundle.length; length += 61) {
      said.add(await refusal(bundle.subarray(0, length)));
    }
    expect([...said]).toEqual([`${CANNOT} it is cut off in the middle.`]);
  });

  test('a tar file that is cut off between files is refused', async () => {
    const tar = await packEntries([
      { name: 'a.txt', body: 'x' },
      { name: 'b.txt', body: 'y' },
    ]);
    for (const length of [0, 100, 512, 600, 1024, 2048, 2560]) {
      expect(await refusal(gzipSync(tar.subarray(0, length)))).toBe(
        `${CANNOT} it is cut off after ${length} bytes.`,
      );
    }
  });

  test('something else than a gzip file is refused', async () => {
    expect(await refusal(Buffer.from('<html>Access denied</html>'))).toBe(
      `${CANNOT} it is not a gzip file (incorrect header check).`,
    );
  });

  test('a flipped bit is refused, unless the same files come out of it', async () => {
    const bundle = await buildBundle(toSite('hello'));
    const { contents } = await unpack(bundle);
    let refused = 0;
    for (let at = 10; at < bundle.length; at += 37) {
      const broken = Buffer.from(bundle);
      broken[at] = (broken[at] ?? 0) ^ 0x10;
      if ((await refusal(broken)) !== 'no error') refused++;
      // A back reference into a run of zeros may point anywhere in it.
      else expect((await unpack(broken)).contents).toEqual(contents);
    }
    expect(refused).toBeGreaterThan(10);
  });
});

describe('what the manifest promises', () => {
  const files = toSite('hello');
  const table: [string, () => Promise<Buffer>, string][] = [
    [
      'other content',
      async () =>
        buildBundle(files, {
          files: {
            ...toManifest(files).files,
            'index.html': {
              sha256: toSha256('x'),
              size: Buffer.byteLength(files['index.html'] ?? ''),
            },
          },
        }),
      `${CANNOT} "index.html" does not match its hash in the manifest.`,
    ],
    [
      'another size',
      async () =>
        buildBundle(files, {
          files: { ...toManifest(files).files, 'index.html': { sha256: toSha256('x'), size: 1 } },
        }),
      `${CANNOT} "index.html" has 58 bytes instead of 1.`,
    ],
    [
      'a missing file',
      async () =>
        buildBundle(files, {
          files: { ...toManifest(files).files, 'gone.css': { sha256: toSha256(''), size: 0 } },
        }),
      `${CANNOT} "gone.css" is missing.`,
    ],
    [
      'an extra file',
      async () => buildBundle({ ...files, 'extra.js': 'x' }, { files: toManifest(files).files }),
      `${CANNOT} "extra.js" is not in the manifest.`,
    ],
    [
      'a page without a file',
      async () => buildBundle(files, { pages: [{ path: 'x', title: 'X', file: 'x.html' }] }),
      `${CANNOT} the page "x" has no file.`,
    ],
    [
      'itself',
      async () =>
        buildBundle(files, {
          files: { ...toManifest(files).files, 'manifest.json': { sha256: toSha256(''), size: 0 } },
        }),
      `${CANNOT} "manifest.json" is missing.`,
    ],
    [
      'another format',
      async () => buildBundle(files, { format: 2 as 1 }),
      'The bundle has format 2, but this release reads format 1.',
    ],
    [
      'a wrong hash form',
      async () => buildBundle(files, { files: { 'index.html': { sha256: 'abc', size: 1 } } }),
      `${CANNOT} its manifest.json is not valid at "files.index.html.sha256" (Invalid string: must match pattern /^[0-9a-f]{64}$/).`,
    ],
    [
      'nothing',
      async () => gzipSync(await packEntries([{ name: 'index.html', body: 'x' }])),
      `${CANNOT} it has no manifest.json.`,
    ],
    [
      'no JSON',
      async () => gzipSync(await packEntries([{ name: 'manifest.json', body: '{' }])),
      `${CANNOT} its manifest.json is not JSON.`,
    ],
    ['an empty archive', async () => gzipSync(ARCHIVE_END), `${CANNOT} it has no manifest.json.`],
    [
      'many faults',
      async () =>
        buildBundle(
          { ...files, a: '', b: '', c: '', d: '', e: '', f: '', g: '' },
          { files: toManifest(files).files },
        ),
      `${CANNOT} "a" is not in the manifest; "b" is not in the manifest; "c" is not in the manifest; "d" is not in the manifest; "e" is not in the manifest; and 2 more.`,
    ],
  ];

  test.each(table)('%s', async (_name, build, what) => {
    expect(await refusal(await build())).toBe(what);
  });
});

describe('random damage', () => {
  test('2,000 damaged archives end in a coded error or in the same files', async () => {
    const tar = gunzipSync(await buildBundle({ ...toSite('hello'), 'größe/日本.txt': 'ü' }));
    const whole = new BundleReader(SMALL);
    whole.push(tar, tar.length);
    const { files } = whole.finish();
    const random = createSeededRandom(7);
    const outcomes = { refused: 0, same: 0 };
    for (let round = 0; round < 2000; round++) {
      const damaged = damage(tar, random);
      try {
        const reader = new BundleReader(SMALL);
        reader.push(damaged, damaged.length);
        const contents = reader.finish();
        verifyBundle(contents);
        expect([...contents.files.keys()]).toEqual([...files.keys()]);
        outcomes.same++;
      } catch (error) {
        if (!(error instanceof QuireError)) throw error;
        outcomes.refused++;
      }
    }
    expect(outcomes.refused + outcomes.same).toBe(2000);
    expect(outcomes.refused).toBeGreaterThan(1500);
  });
});

/** Whole numbers below a bound, the same ones for the same seed. */
function createSeededRandom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Changes bytes, and repeats, drops or moves blocks. */
function damage(tar: Buffer, random: (bound: number) => number): Buffer {
  const damaged = Buffer.from(tar);
  const block = 512 * random(tar.length / 512);
  switch (random(5)) {
    case 0:
      return damaged.subarray(0, random(tar.length));
    case 1:
      return Buffer.concat([damaged.subarray(0, block), damaged.subarray(block + 512)]);
    case 2:
      return Buffer.concat([damaged.subarray(0, block + 512), damaged.subarray(block)]);
    case 3:
      for (let count = 0; count < 4; count++) damaged[block + random(512)] = random(256);
      return damaged;
    default:
      damaged.copy(damaged, block, 512 * random(tar.length / 512), tar.length);
      return damaged;
  }
}
