import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildSite, type OutputFile } from '@quire/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const SECRET = 'canary-77c0ffee';
const PAGES = process.env.QUIRE_SOAK === '1' ? 100 : 25;
const many = (part: string, count: number) => part.repeat(count);

/** Pages that try to keep the build busy forever, or to break it. */
const HEAVY: readonly string[] = [
  // What the parser was measured to crash or to be slow on.
  `{${many('(', 8_000)}1${many(')', 8_000)}}`,
  `${many('<a>', 8_000)}x${many('</a>', 8_000)}`,
  many('{', 50_000),
  `${many('&', 50_000)}${many('&amp;', 50_000)}`,
  many('>', 50_000),
  many('[a](', 50_000),
  many('*a_', 50_000),
  many('`', 50_000).replace(/(.{7})/g, '$1 '),
  `|a|\n|-|\n${many('|', 50_000)}`,
  many('[^1]', 20_000),
  `<Card title={${many('!', 20_000)}1} />`,
  '{Array.from({ length: 1e9 }).map((n) => n)}',
  '{"a".repeat(1e9)}',
  'export const f = (n) => f(n + 1) + f(n + 2)\n\n{f(0)}',
  `\`\`\`cs\n${many('a.', 20_000)}\n\`\`\``,
  // Components that do not end, or want everything.
  'export const Bad = () => { useState(0); for (;;); }\n\n<Bad />',
  'export const Bad = () => { const a = useRef([]).current; for (;;) a.push(new Array(1e6).fill(1)); }\n\n<Bad />',
  'export const Bad = () => { useState(0); return <Bad /> }\n\n<Bad />',
  'export const Bad = () => { useState(0); return <p>{"x".repeat(2 ** 28)}</p> }\n\n<Bad />',
  'export const Bad = () => { useState(0); /^(a+)+$/.test("a".repeat(40) + "b"); return null }\n\n<Bad />',
];

/** Pages that try to reach what is around the build. `PORT` and `FILE` stand for the canaries. */
const PRYING: readonly string[] = [
  'export const Bad = () => { useState(0); return <p>{[].constructor.constructor("return process.env.QUIRE_TEST_CANARY")()}</p> }\n\n<Bad />',
  'export const Bad = () => { useState(0); return <p>{globalThis.quireTestCanary}{typeof process}{typeof require}</p> }\n\n<Bad />',
  'export const Bad = () => { fetch("http://127.0.0.1:PORT/stolen"); useState(0); return <p>x</p> }\n\n<Bad />',
  'import fs from "node:fs"\n\nexport const Bad = () => { useState(0); return <p>{fs.readFileSync("FILE", "utf8")}</p> }\n\n<Bad />',
  '{[].constructor.constructor("return process.env.QUIRE_TEST_CANARY")()} {process.env.QUIRE_TEST_CANARY} {globalThis.quireTestCanary}',
  'import secret from "../../secret.txt"\nimport Page from "../../../secret.mdx"\n\n{secret} <Page />\n\n<Snippet file="../../secret.txt" />',
];

let folder: TemporaryFolder;
let listener: Server;
const calls: string[] = [];

beforeAll(async () => {
  folder = await createTemporaryFolder();
  await writeFile(join(folder.path, 'secret.txt'), SECRET);
  await writeFile(join(folder.path, 'secret.mdx'), SECRET);
  listener = createServer((request, response) => {
    calls.push(request.url ?? '');
    response.end(SECRET);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, { QUIRE_TEST_CANARY: SECRET });
  Object.assign(globalThis, { quireTestCanary: SECRET });
});

afterAll(async () => {
  Reflect.deleteProperty(process.env, 'QUIRE_TEST_CANARY');
  Reflect.deleteProperty(globalThis, 'quireTestCanary');
  await new Promise((resolve) => listener.close(resolve));
  await folder.remove();
});

function listPages(): Record<string, string> {
  const { port } = listener.address() as AddressInfo;
  const kinds = [...PRYING, ...HEAVY].map((text) =>
    text.replaceAll('PORT', String(port)).replaceAll('FILE', join(folder.path, 'secret.txt')),
  );
  const pages: Record<string, string> = {};
  for (let at = 0; at < PAGES; at++) {
    // A number in each, so that no page profits from what was worked out for another.
    pages[`bad/page-${at}`] = `Page ${at}\n\n${kinds[at % kinds.length]}\n`;
  }
  const fine = 'export const Fine = () => { const [n] = useState(2); return <b>two {n}</b> }';
  return { index: `${fine}\n\nHello <Fine />.`, ...pages, last: 'Good **bye**.' };
}

describe(`a site with ${PAGES} hostile pages`, () => {
  test('is built whole, and none of them gets anything', async () => {
    const source = join(folder.path, 'site');
    const pages = listPages();
    await mkdir(source, { recursive: true });
    await writeSite(source, pages);
    const files = new Map<string, string>();
    const sink = {
      write(path: string, file: OutputFile) {
        files.set(path, Buffer.from(file.bytes()).toString('latin1'));
      },
    };
    const result = await buildSite({ source, links: 'relative' }, sink);
    expect(result.pages.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(result.pages.map(({ path }) => path).sort()).toEqual(Object.keys(pages).sort());
    expect(files.get('index.html')).toContain('<b>two 2</b>');
    expect(files.get('last.html')).toContain('Good <strong>bye</strong>.');
    const leaks = [...files].filter(
      ([path, text]) =>
        /\.html$/.test(path) && text.replaceAll('QUIRE_TEST_CANARY', '').includes(SECRET),
    );
    expect(leaks.map(([path]) => path)).toEqual([]);
    expect(calls).toEqual([]);
    const said = new Set(result.diagnostics.map(({ file }) => file));
    const silent = Object.keys(pages).filter((path) => !said.has(`${path}.mdx`));
    expect(
      silent.filter((path) =>
        /\{.*(?:for \(;;\)|repeat|length|<Bad \/>|\(\(|!!)/.test(pages[path] ?? ''),
      ),
    ).toEqual([]);
  }, 900_000);
});
