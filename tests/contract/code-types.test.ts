import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, buildSite, createFolderSink } from '@quire/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const TYPESCRIPT = fileURLToPath(
  new URL('../fixtures/typescript-project/node_modules', import.meta.url),
);
const FENCE = '```';
const PAGE = `${FENCE}ts twoslash
interface Harbor {
  /** At low water, in meters. */
  depth: number;
}
declare const harbors: Harbor[];
// ---cut---
const first = harbors[0];
//    ^?
const deep = first.depth > 4;
${FENCE}

${FENCE}ts twoslash
// @errors: 2322
// [!code word:Pier]
const name: number = 'Pier';
${FENCE}

${FENCE}tsx twoslash
{
  const tide: number = 12;
}
// @target: es2022
{
  const tide: string = 12;
}
${FENCE}

${FENCE}python twoslash
tide = 12
${FENCE}
`;

let folder: TemporaryFolder;
/** The page as one thread writes it. */
let typed: Built;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  const codeTypes = join(folder.path, 'typed');
  typed = await build('typed', { modules: TYPESCRIPT, codeTypes, workers: 0 });
});
afterAll(() => folder.remove());

interface Built {
  page: string;
  found: string[];
}

/** Builds a site of this page in a project whose packages are there, or not. */
async function build(
  name: string,
  { modules, ...options }: Partial<BuildOptions> & { modules?: string },
): Promise<Built> {
  const source = join(folder.path, name);
  await writeSite(source, { index: PAGE });
  if (modules) await symlink(modules, join(source, 'node_modules'));
  const out = join(folder.path, `${name}-out`);
  const sink = await createFolderSink(out);
  const { diagnostics } = await buildSite({ source, ...options }, sink);
  await sink.finish();
  return {
    page: await readFile(join(out, 'index.html'), 'utf8'),
    found: diagnostics.map(
      ({ code, line, message, fix }) => `${code} ${line}: ${message} → ${fix}`,
    ),
  };
}

const listLines = (page: string) =>
  [...page.matchAll(/<code>(<span class="line.*?)<\/code>/gs)].map(([, code]) => code);

test('names have the types that TypeScript gives, below a line stands what was asked, and what is wrong is told', () => {
  const { page, found } = typed;
  expect(found).toEqual([
    "types-refused 29: TypeScript reports an error in this code: Type 'number' is not assignable to type 'string'. (2322) → Correct the code, or expect the error with a comment such as // @errors: 2322 in the block.",
    'types-refused 33: TypeScript reports an error in this code: "python" is not one of the languages that twoslash supports: js, jsx, ts and tsx. → Correct the code, or expect the error with a comment such as // @errors: 2322 in the block.',
  ]);
  expect(listLines(page)).toMatchInlineSnapshot(`
    [
      "<span class="line"><span class="q-tk-keyword">const</span> <span class="q-hover-type" title="const first: Harbor">first</span> = <span class="q-hover-type" title="const harbors: Harbor[]">harbors</span>[<span class="q-tk-number">0</span>];</span>
    <span class="q-said q-said-query" style="margin-inline-start:6ch">const first: Harbor</span><span class="line"><span class="q-tk-keyword">const</span> <span class="q-hover-type" title="const deep: boolean">deep</span> = <span class="q-hover-type" title="const first: Harbor">first</span>.<span class="q-hover-type" title="(property) Harbor.depth: number

    At low water, in meters.">depth</span> &gt; <span class="q-tk-number">4</span>;</span>",
      "<span class="line"><span class="q-tk-keyword">const</span> <span class="q-hover-type" title="const name: number"><span class="q-refused">name</span></span>: <span class="q-tk-type">number</span> = <span class="q-tk-string">'<mark class="q-word-mark">Pier</mark>'</span>;</span>
    <span class="q-said q-said-error" style="margin-inline-start:6ch">Type &#39;string&#39; is not assignable to type &#39;number&#39;.</span>",
      "<span class="line">{</span>
    <span class="line">  <span class="q-tk-keyword">const</span> <span class="q-hover-type" title="const tide: number">tide</span>: <span class="q-tk-type">number</span> = <span class="q-tk-number">12</span>;</span>
    <span class="line">}</span>
    <span class="line">{</span>
    <span class="line">  <span class="q-tk-keyword">const</span> <span class="q-hover-type" title="const tide: string">tide</span>: <span class="q-tk-type">string</span> = <span class="q-tk-number">12</span>;</span>
    <span class="line">}</span>",
      "<span class="line">tide = <span class="q-tk-number">12</span></span>",
    ]
  `);
  expect(page).toMatch(/<script src="\.\/_assets\/types\.\w+\.js" defer>/);
});

test('a question that the compiler cannot answer is told, and the code is shown without it', async () => {
  const source = join(folder.path, 'asked');
  await writeSite(source, {
    index: `${FENCE}ts twoslash\nconst hidden = 1;\n// ---cut---\nconst shown = 2;\n// ^?\n${FENCE}`,
  });
  await symlink(TYPESCRIPT, join(source, 'node_modules'));
  const sink = await createFolderSink(join(folder.path, 'asked-out'));
  const { diagnostics } = await buildSite({ source, codeTypes: source }, sink);
  await sink.finish();
  expect(diagnostics.map(({ code }) => code)).toEqual(['types-refused']);
  const page = await readFile(join(folder.path, 'asked-out/index.html'), 'utf8');
  expect(listLines(page)).toEqual([
    '<span class="line"><span class="q-tk-keyword">const</span> shown = <span class="q-tk-number">2</span>;</span>',
  ]);
});

test('code shows no types of files outside the repository', async () => {
  const source = join(folder.path, 'inside');
  await writeSite(source, {
    index: `${FENCE}ts twoslash\nimport { key } from '../outside';\nconst shown = key;\n${FENCE}`,
  });
  await writeFile(join(folder.path, 'outside.ts'), "export const key = 'a secret' as const;");
  await symlink(TYPESCRIPT, join(source, 'node_modules'));
  const sink = await createFolderSink(join(folder.path, 'inside-out'));
  await buildSite({ source, codeTypes: source }, sink);
  await sink.finish();
  const page = await readFile(join(folder.path, 'inside-out/index.html'), 'utf8');
  expect(page).toContain('const shown: any');
  expect(page).not.toContain('a secret');
});

test('a thread gives the same page', async () => {
  const codeTypes = join(folder.path, 'threads');
  const threads = await build('threads', { modules: TYPESCRIPT, codeTypes, workers: 1 });
  expect(threads).toEqual(typed);
});

test('a project without TypeScript is told to install it, and shows the code without comments to the compiler', async () => {
  const { page, found } = await build('bare', { codeTypes: join(folder.path, 'bare') });
  expect(found).toEqual(
    [5, 17, 23, 33].map(
      (line) =>
        `types-missing ${line}: This code block uses twoslash, but TypeScript is not installed for this site. The code is shown without types. → Run npm install --save-dev typescript@6 in the npm project of the site.`,
    ),
  );
  expect(page).not.toMatch(/---cut---|@errors|\^\?|interface|types\.\w+\.js/);
});

test('a TypeScript that cannot be asked is named with its version', async () => {
  const modules = join(folder.path, 'newer');
  await mkdir(join(modules, 'typescript'), { recursive: true });
  await writeFile(
    join(modules, 'typescript/package.json'),
    JSON.stringify({ name: 'typescript', version: '7.0.2' }),
  );
  const { found } = await build('new', { modules, codeTypes: join(folder.path, 'new') });
  expect(found[0]).toBe(
    'types-missing 5: This code block uses twoslash, but TypeScript 7.0.2 is not supported. The code is shown without types. → Use TypeScript 5.5 to 6. Run npm install --save-dev typescript@6 in the npm project of the site.',
  );
});

test('a service never asks a compiler, and says so', async () => {
  const { found, page } = await build('service', { modules: TYPESCRIPT });
  expect(found.map((text) => text.split(':')[0])).toEqual([
    'types-left-out 5',
    'types-left-out 17',
    'types-left-out 23',
    'types-left-out 33',
  ]);
  expect(page).not.toContain('q-hover-type');
});
