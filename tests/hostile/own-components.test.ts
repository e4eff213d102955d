import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { htmlText } from '@quire/base/html-text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestSite, islandContent, type TestSite } from '../support/own-components.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const SECRET = 'canary-4f1d';
const NOTICE = '<div class="q-unshown" role="note">Bad cannot be shown.</div>';
const FINE = 'export const Fine = () => <p>{[1, 2].map((n) => n * 2).join()}</p>;';
const LIMITS = {
  componentSteps: 60,
  memoryBytes: 16 * 1024 * 1024,
  outputLength: 100_000,
};

let folder: TemporaryFolder;
let listener: Server;
let port: number;
const calls: string[] = [];
const sites: TestSite[] = [];

beforeAll(async () => {
  shared = openSite();
  folder = await createTemporaryFolder();
  await writeFile(join(folder.path, 'secret.txt'), SECRET);
  listener = createServer((request, response) => {
    calls.push(request.url ?? '');
    response.end(SECRET);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  port = (listener.address() as AddressInfo).port;
  Object.assign(process.env, { QUIRE_TEST_CANARY: SECRET });
  Object.assign(globalThis, { quireTestCanary: SECRET });
});

afterAll(async () => {
  for (const { sandbox } of sites) sandbox.close();
  Reflect.deleteProperty(process.env, 'QUIRE_TEST_CANARY');
  Reflect.deleteProperty(globalThis, 'quireTestCanary');
  await new Promise((resolve) => listener.close(resolve));
  await folder.remove();
});

/** One site for all attacks that do not need limits of their own: each is a file of it. */
const files = new Map([['/fine.jsx', FINE]]);
let shared: TestSite;

function openSite(options: Parameters<typeof createTestSite>[1] = {}): TestSite {
  const site = createTestSite((path) => files.get(path), { limits: LIMITS, ...options });
  sites.push(site);
  return site;
}

function addFile(source: string, ending = 'jsx'): string {
  const path = `/bad-${files.size}.${ending}`;
  files.set(path, source);
  return path;
}

/** Renders a hostile component and then an honest one on the same page. */
function attack(source: string) {
  const before = shared.diagnostics.length;
  const page = shared.openPage();
  const bad = page.render(addFile(source), 'Bad');
  const next = islandContent(page.render('/fine.jsx', 'Fine'));
  const said = shared.diagnostics.slice(before);
  return { bad, next, said, codes: said.map(({ code }) => code) };
}

const component = (body: string) => `export const Bad = () => { ${body} };`;

describe('components that do not end', () => {
  const STOPPED: Record<string, string> = {
    'an endless loop': component('for (;;);'),
    'an endless loop that catches': component(
      'for (;;) try { for (;;); } catch {} finally { for (;;); }',
    ),
    'an endless loop while the module loads': 'for (;;); export const Bad = () => null;',
    'an endless loop in a hook': component('useMemo(() => { for (;;); }, []);'),
    'an endless generator': component('for (const n of (function* () { for (;;) yield 1; })());'),
    'an endless render': 'export const Bad = () => <Bad />;',
    'an endless list of calls without a loop of its own': component(
      '[1, 2].sort(() => { for (;;); });',
    ),
    'a setter that renders forever': component(
      'const [n, set] = useState(0); for (;;) set((m) => m + 1);',
    ),
    'a regular expression that explodes': component(
      'return <p>{String(/^(a+)+$/.test("a".repeat(60) + "b"))}</p>;',
    ),
    'recursion without end': component('const f = () => f() + 1; return <p>{f()}</p>;'),
    'recursion through conversion': component('const o = { toString: () => o + "" }; o + "";'),
    'nesting that overflows the reader of JSON': component(
      'JSON.parse("[".repeat(200000) + "]".repeat(200000));',
    ),
    'nesting that overflows the writer of JSON': component(
      'let o = {}; for (let i = 0; i < 100000; i++) o = { o }; JSON.stringify(o);',
    ),
    'memory without end': component('const all = []; for (;;) all.push(new Array(1000).fill(1));'),
    'one large buffer': component('new Uint8Array(1e9).fill(1);'),
    'a text without end': component('let s = "x"; for (;;) s += s;'),
    'too much output': component(
      'return <div>{Array.from({ length: 20000 }, (_, i) => <p key={i}>paragraph</p>)}</div>;',
    ),
    'a built-in call over an endless list': component(
      '[].includes.call({ length: 2 ** 53 - 1 }, 1);',
    ),
    'a getter without end on what it throws': component(
      'throw { get message() { for (;;); }, get name() { for (;;); } };',
    ),
    'a prop that never converts': component('return <p title={{ toString() { for (;;); } }} />;'),
  };

  test.each(Object.entries(STOPPED))('%s ends in a note, and the next one renders', (_, source) => {
    const { bad, next, codes } = attack(source);
    expect({ html: htmlText(bad.html), next, codes }).toEqual({
      html: NOTICE,
      next: '<p>2,4</p>',
      codes: ['own-component-stopped'],
    });
  });
});

describe('calls that make no steps', () => {
  const limits = { ...LIMITS, stuckMilliseconds: 2_000 };
  const STUCK: Record<string, string> = {
    'a search that cannot be interrupted': component(
      '"a".repeat(3e6).indexOf("a".repeat(15e5) + "b");',
    ),
    'the same while the module loads':
      '"a".repeat(3e6).indexOf("a".repeat(15e5) + "b"); export const Bad = () => null;',
  };

  test.each(Object.entries(STUCK))(
    '%s ends the build, names the component, and the sandbox can be used again',
    (_, source) => {
      const page = openSite({ limits }).openPage();
      const path = addFile(source);
      expect(() => page.render(path, 'Bad')).toThrow(
        expect.objectContaining({
          code: 'OWN_COMPONENT_STUCK',
          kind: 'usage',
          what: '<Bad> is stuck: one call inside it made no progress for 2 seconds.',
          place: { file: 'page.mdx', line: 1, column: 1 },
        }),
      );
      expect(islandContent(page.render('/fine.jsx', 'Fine'))).toBe('<p>2,4</p>');
    },
  );
});

describe('components that throw', () => {
  const THROWN: Record<string, string> = {
    nothing: 'throw undefined;',
    'a text': 'throw "<script>";',
    'a proxy': 'throw new Proxy({}, { get() { throw 1; } });',
    'a promise, as suspending components do': 'throw Promise.resolve();',
    'an error with a getter':
      'const e = new Error("x"); Object.defineProperty(e, "stack", { get() { throw 1; } }); throw e;',
  };

  test.each(Object.entries(THROWN))('%s', (_, body) => {
    const { bad, next, codes } = attack(component(body));
    expect({ html: islandContent(bad), status: bad.status, next, codes }).toEqual({
      html: NOTICE,
      status: 'degraded',
      next: '<p>2,4</p>',
      codes: ['own-component-failed'],
    });
  });
});

describe('components that spoil what they share', () => {
  const SPOILED: Record<string, string> = {
    'the methods of lists':
      'Array.prototype.map = () => { throw 1; }; Array.prototype.push = null;',
    'the prototype of all objects':
      'Object.prototype.toJSON = () => "spoiled"; Object.defineProperty(Object.prototype, "props", { get() { for (;;); } });',
    'reading and writing data': 'JSON.parse = () => { for (;;); }; Object.keys = () => [];',
    'the registry of modules':
      'globalThis.quireOwnModules = null; delete globalThis.quireOwnModules;',
    'the library':
      'React.createElement = null; for (const k of Object.keys(React)) try { React[k] = null; } catch {}',
    'everything that can be frozen':
      'for (const k of Object.getOwnPropertyNames(globalThis)) try { Object.freeze(globalThis[k]?.prototype); } catch {}',
  };

  test.each(Object.entries(SPOILED))('%s', (_, body) => {
    expect(attack(component(`${body} return <p>done</p>;`)).next).toBe('<p>2,4</p>');
  });
});

describe('ways out', () => {
  const WAYS: Record<string, string> = {
    'the process': 'return <p>{process.env.QUIRE_TEST_CANARY}</p>;',
    'the global of the host':
      'return <p>{globalThis.quireTestCanary}{typeof process}{typeof require}{typeof module}</p>;',
    'the constructor of functions':
      'return <p>{(() => {}).constructor.constructor("return process")().env.QUIRE_TEST_CANARY}</p>;',
    'the constructor of a hook':
      'return <p>{useState.constructor("return globalThis.process.env")()}</p>;',
    'the constructor of async functions':
      'return <p>{(async () => {}).constructor("return process")()}</p>;',
    eval: 'return <p>{eval("process.env.QUIRE_TEST_CANARY")}</p>;',
    'indirect eval': 'return <p>{(0, globalThis.eval)("process")}</p>;',
    require: 'return <p>{require("node:fs").readFileSync(FILE, "utf8")}</p>;',
    'a dynamic import':
      'import("node:fs").then((fs) => fs.writeFileSync(FILE, "gone")); return <p>x</p>;',
    'an awaited import':
      'const C = async () => (await import("node:child_process")).execSync("id"); return <C />;',
    fetch: 'fetch(URL_); return <p>x</p>;',
    'an old request':
      'const r = new XMLHttpRequest(); r.open("GET", URL_, false); r.send(); return <p>{r.responseText}</p>;',
    'a worker': 'new Worker(URL_); return <p>x</p>;',
    'a timer': 'setTimeout(() => fetch(URL_), 0); return <p>x</p>;',
    'a promise that runs later': 'Promise.resolve().then(() => fetch(URL_)); return <p>x</p>;',
    'the caller':
      'const e = new Error(); Error.prepareStackTrace = (_, s) => s; return <p>{String(e.stack)}</p>;',
    'the module of another file': 'return <p>{require("/fine.jsx")}</p>;',
  };

  test.each(Object.entries(WAYS))('%s leads nowhere', (_, body) => {
    const address = `http://127.0.0.1:${port}/`;
    const prelude = `const URL_ = ${JSON.stringify(address)}; const FILE = ${JSON.stringify(join(folder.path, 'secret.txt'))};`;
    const { bad, next, said } = attack(`${prelude} export const Bad = () => { ${body} };`);
    const seen = `${htmlText(bad.html)} ${said.map(({ message }) => message).join(' ')}`;
    expect(seen).not.toContain(SECRET);
    // Nor does it learn where this program is.
    expect(seen).not.toMatch(/node_modules|packages|\.mjs|file:/);
    expect(next).toBe('<p>2,4</p>');
  });

  test('imports of Node, of packages and of other kinds of file are refused where they are written', () => {
    const source = [
      'import fs from "node:fs";',
      'import left from "left-pad";',
      'import data from "./data.csv";',
      'import { up } from "../../../../etc/passwd";',
      'export const Bad = () => <p>{fs.readFileSync("/etc/passwd")}</p>;',
    ];
    const { bad, said } = attack(source.join('\n'));
    expect(islandContent(bad)).toBe(NOTICE);
    expect(said.map(({ code, line }) => `${line} ${code}`)).toEqual([
      '1 own-module-package',
      '2 own-module-package',
      '3 own-module-file-kind',
      '4 own-module-missing',
      '1 own-component-failed',
    ]);
  });

  test('nothing was called, changed or read', async () => {
    expect(calls).toEqual([]);
    expect(await readFile(join(folder.path, 'secret.txt'), 'utf8')).toBe(SECRET);
    expect(process.env.QUIRE_TEST_CANARY).toBe(SECRET);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('text that is slow to read', () => {
  test('a module that keeps its reader busy ends the build by name, and the next one is read', () => {
    const nested = `${'<T,>(a = '.repeat(40)}1${') => 1'.repeat(40)}`;
    const page = openSite({ limits: { ...LIMITS, stuckMilliseconds: 2_000 } }).openPage();
    const path = addFile(`export const Bad = ${nested};`, 'tsx');
    expect(() => page.render(path, 'Bad')).toThrow(
      expect.objectContaining({
        code: 'OWN_MODULE_STUCK',
        kind: 'usage',
        what: `The module ${path} could not be read within 2 seconds.`,
        place: { file: path.slice(1) },
      }),
    );
    expect(islandContent(page.render('/fine.jsx', 'Fine'))).toBe('<p>2,4</p>');
  });
});

describe('a page with a hundred of them', () => {
  const limits = { ...LIMITS, componentSteps: 10, pageSteps: 220 };

  test('keeps to its steps: past them every component is a note, and none is tried', () => {
    const path = addFile('export const Bad = ({ n }) => { for (;;); };');
    const site = openSite({ limits });
    const page = site.openPage();
    const results = Array.from({ length: 100 }, (_, n) =>
      htmlText(page.render(path, 'Bad', { n }).html),
    );
    expect(new Set(results)).toEqual(new Set([NOTICE]));
    const tried = site.diagnostics.filter(({ message }) => /does not stop computing/.test(message)).length;
    const spared = site.diagnostics.filter(({ message }) => /compute too much/.test(message));
    // Each is stopped at its eleventh unit.
    expect({ tried, spared: spared.length }).toEqual({ tried: 20, spared: 80 });
  });

  test('ends at the same component whether or not other pages have shown the first ones', () => {
    const path = addFile(
      'export const Bad = ({ n }) => { for (let i = 0; i < 4e4; i++); return n; };',
    );
    const site = openSite({ limits });
    const show = (count: number) => {
      const page = site.openPage();
      const uses = Array.from({ length: count }, (_, n) => page.render(path, 'Bad', { n }).status);
      return uses.filter((status) => status === 'ok').length;
    };
    const alone = show(60);
    expect(alone).toBeGreaterThan(20);
    expect(alone).toBeLessThan(40);
    expect([show(5), show(60), show(60)]).toEqual([5, alone, alone]);
  });

  test('the same hostile component on every page is tried once', () => {
    const path = addFile(component('for (;;);'));
    const site = openSite();
    for (let i = 0; i < 100; i++) site.openPage().render(path, 'Bad');
    const page = site.openPage();
    expect(islandContent(page.render('/fine.jsx', 'Fine'))).toBe('<p>2,4</p>');
    expect(site.diagnostics).toHaveLength(100);
  });
});
