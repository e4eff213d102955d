import { describe, expect, test } from 'vitest';
import { MAX_MODULE_LENGTH } from '../limits.ts';
import { compileModule } from './compile-module.ts';

const compile = (source: string, path = '/a.jsx') => compileModule({ path, source });

describe('what a module is made of', () => {
  test('imports with their names and lines, and whether they are used', () => {
    const source = [
      `import React, { useState as state } from 'react';`,
      `import * as all from './all.js';`,
      `import './side-effect.js';`,
      `import unused from './unused.js';`,
      `export { a as b } from './b.js';`,
      `export * from './c.js';`,
      `export default () => <p>{state(0)}{all.x}</p>;`,
    ].join('\n');
    const { module, problems } = compile(source);
    expect(problems).toEqual([]);
    expect(module?.imports).toEqual([
      { specifier: 'react', line: 1, names: ['default', 'useState'], used: true },
      { specifier: './all.js', line: 2, names: ['*'], used: true },
      { specifier: './side-effect.js', line: 3, names: [], used: true },
      { specifier: './unused.js', line: 4, names: ['default'], used: false },
      { specifier: './b.js', line: 5, names: ['a'], used: true },
      { specifier: './c.js', line: 6, names: [], used: true },
    ]);
    expect(module?.exports).toEqual(['b', 'default']);
    expect(module?.passesOn).toBe(true);
  });

  test('names in scope that it uses and does not declare', () => {
    const source = `
      const useRef = () => {};
      export const A = ({ memo }) => { useState(); useRef(); memo(); React.useId; return <></>; };`;
    // A member of that name counts as well; a name too many does no harm.
    expect(compile(source).module?.scope).toEqual(['React', 'useId', 'useState']);
  });

  test('tags that nothing declares', () => {
    const source = `
      import { Imported } from './b.jsx';
      const Local = () => <Card><Tree.Folder name="x" /><Imported /></Card>;
      export const A = ({ icon: Icon, level }) => { const Tag = level; return <Tag><Icon /><Local /></Tag>; };
      export const B = () => { const { Inner } = All; return <Fragment><Inner /></Fragment>; };`;
    expect(compile(source).module?.tags).toEqual(['Card', 'Tree.Folder']);
  });

  test('every name that a page declares is there for its tags', () => {
    const source = `export const A = () => 1;\nconst B = () => 2, { C } = {};\nfunction D() {}`;
    expect(compile(source, '/page.mdx').module?.exports).toEqual(['A', 'B', 'C', 'D']);
    expect(compile(source, '/module.jsx').module?.exports).toEqual(['A']);
  });

  test('types are stripped and lines stay where they are', () => {
    const source = `type P = {\n  a: string;\n};\nexport const A = ({ a }: P) =>\n  <p>{a as string}</p>;`;
    const { module } = compile(source, '/a.tsx');
    const lines = module?.code.split('\n') ?? [];
    expect(lines[4]).toBe(`  __jsx('p', null, a ); exports.A = A;`);
  });
});

describe('what a module may not do', () => {
  test.each([
    ['const m = import("./b.jsx");', 'own-module-dynamic-import'],
    ['const m = require("./b.jsx");', 'own-module-require'],
    ['const L = React.lazy(() => 1);', 'own-module-lazy'],
    ['import { lazy } from "react";', 'own-module-lazy'],
  ])('%s', (line, code) => {
    const { module, problems } = compile(`\n${line}\nexport const A = 1;`);
    expect(problems.map((problem) => [problem.code, problem.line])).toEqual([[code, 2]]);
    expect(module?.exports).toEqual(['A']);
  });

  test('text that is not JavaScript is a problem with a place', () => {
    const { module, problems } = compile('export const A = () => {\n  return <p>{1 +}</p>;\n};');
    expect(module).toBeUndefined();
    expect(problems).toEqual([
      {
        code: 'own-module-not-parsed',
        severity: 'error',
        message: 'This is not valid JavaScript: unexpected token.',
        fix: 'Correct it. Until then, its components show a note.',
        line: 2,
        column: 17,
      },
    ]);
  });

  test.each([
    ['await at the top', 'const a = await 1;'],
    ['import.meta', 'export const A = import.meta.url;'],
    ['a duplicate name', 'const a = 1; const a = 2;'],
    ['deep nesting', `x = ${'('.repeat(50_000)}1${')'.repeat(50_000)}`],
  ])('%s is refused', (_, source) => {
    expect(compile(source)).toEqual({
      problems: [expect.objectContaining({ code: 'own-module-not-parsed' })],
    });
  });

  test('a module that is too long is not read', () => {
    const { problems } = compile(' '.repeat(MAX_MODULE_LENGTH + 1));
    expect(problems.map(({ code }) => code)).toEqual(['own-module-too-long']);
  });
});
