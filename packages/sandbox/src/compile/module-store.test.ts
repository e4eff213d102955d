import type { Diagnostic } from '@quire/base';
import { describe, expect, test } from 'vitest';
import { compileModule } from './compile-module.ts';
import { createModuleStore } from './module-store.ts';

function createStore(files: Record<string, string>) {
  const diagnostics: Diagnostic[] = [];
  const compiled: string[] = [];
  const store = createModuleStore({
    load: (path) => files[path],
    compile: (module) => {
      compiled.push(module.path);
      return compileModule(module);
    },
    report: (diagnostic) => diagnostics.push(diagnostic),
  });
  const said = () => diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`);
  return { store, said, compiled };
}

describe('modules that bring in others', () => {
  test('each is read once, circles and all', () => {
    const { store, said, compiled } = createStore({
      '/a.jsx': `import { b } from './b'; export const a = () => b;`,
      '/b.js': `import { a } from '/a.jsx'; import { c } from './c/index.js'; export const b = [a, c];`,
      '/c/index.js': `import { useState } from 'react'; export const c = useState;`,
    });
    const paths = store.withImports('/a.jsx')?.map(({ path }) => path);
    store.withImports('/b.js');
    expect(paths).toEqual(['/a.jsx', '/b.js', '/c/index.js']);
    expect(compiled.sort()).toEqual(['/a.jsx', '/b.js', '/c/index.js']);
    expect(said()).toEqual([]);
  });

  test('the script registers the module under its path, with its first line first', () => {
    const { store } = createStore({
      '/a.jsx': `import { b } from './b.js';\nexport const A = () => <Card>{useState(b)}</Card>;`,
      '/b.js': 'export const b = 1;',
    });
    expect(store.get('/a.jsx')?.script).toBe(
      `(globalThis.quireOwnModules??=[]).push(["/a.jsx",{"./b.js":"/b.js"},function(require,exports,scope){` +
        `var __jsx=scope.jsx,__fragment=scope.fragment,useState=scope.names.useState,Card=scope.tag("Card",[]);` +
        `(function(){"use strict";Object.defineProperty(exports, "__esModule", {value: true});var _bjs = require('./b.js');\n` +
        ` const A = () => __jsx(Card, null, useState(_bjs.b)); exports.A = A;\n\n})();}]);\n`,
    );
  });

  test('what cannot be had is reported once, with its line, and the rest goes on', () => {
    const { store, said } = createStore({
      '/a.jsx': [
        `import clsx from 'clsx';`,
        `import data from './data.txt';`,
        `import { gone } from './gone.jsx';`,
        `import { broken } from './broken.jsx';`,
        `import { missing } from './c.js';`,
        `import Content from './page.mdx';`,
        `import './style.css';`,
        `export const A = 1;`,
      ].join('\n'),
      '/broken.jsx': 'export const = 1;',
      '/c.js': 'export const c = 1;',
      '/page.mdx': 'export const limit = 1;',
    });
    store.get('/a.jsx');
    store.get('/a.jsx');
    expect(said()).toEqual([
      'a.jsx:1 own-module-package',
      'a.jsx:2 own-module-file-kind',
      'a.jsx:3 own-module-missing',
      'broken.jsx:1 own-module-not-parsed',
      'a.jsx:4 own-module-broken',
      'a.jsx:5 own-module-not-exported',
    ]);
    expect(store.withImports('/a.jsx')?.map(({ path }) => path)).toEqual([
      '/a.jsx',
      '/c.js',
      '/page.mdx',
    ]);
  });

  test('of a page only what its own components use is brought in', () => {
    const { store, said } = createStore({
      '/page.mdx': [
        `import Snippet from '/snippets/text.mdx';`,
        `import { Card } from 'another-tool';`,
        `import { Used } from '/snippets/used.jsx';`,
        `export const A = () => <Used />;`,
      ].join('\n'),
      '/snippets/used.jsx': 'export const Used = () => null;',
      '/snippets/text.mdx': 'export const x = 1;',
    });
    expect(store.withImports('/page.mdx')?.map(({ path }) => path)).toEqual([
      '/page.mdx',
      '/snippets/used.jsx',
    ]);
    expect(said()).toEqual([]);
  });

  test('a module that is not there gives nothing', () => {
    const { store } = createStore({});
    expect([store.get('/a.jsx'), store.withImports('/a.jsx')]).toEqual([undefined, undefined]);
  });

  test('too many modules are refused', () => {
    const files = Object.fromEntries(
      Array.from({ length: 250 }, (_, i) => [`/m${i}.js`, `import './m${i + 1}.js';`]),
    );
    const { store, said } = createStore({ ...files, '/m250.js': '' });
    expect(store.withImports('/m0.js')).toBeUndefined();
    expect(said()).toEqual(['m0.js:undefined own-module-too-many']);
  });
});
