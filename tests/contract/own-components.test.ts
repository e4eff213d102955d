import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OwnElement } from '@quire/sandbox';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestSite,
  EXAMPLE_USES,
  exampleFile,
  islandContent,
  loadExample,
  planProvider,
  stepTabs,
  type TestSite,
} from '../support/own-components.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

/** Renders a component of the example with Preact itself, in Node, compiled by esbuild. */
type Render = (module: string, name: string, props: object) => string;

let folder: TemporaryFolder;
let site: TestSite;
let renderInNode: Render;

const PREACT = new URL('../../node_modules/', import.meta.url).pathname;

/** What modules find in scope; built-in components show their content here. */
const SCOPE = `
export { createContext, memo, useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo,
  useReducer, useRef, useState } from 'preact/compat';
export { default as React } from 'preact/compat';
const show = ({ children }) => children;
export { show as Card, show as Note };
`;

/** Pages give their import and export lines; the rest of the example is taken as it is. */
async function writePages(): Promise<Record<string, string>> {
  const pages = EXAMPLE_USES.map(({ module }) => module).filter((path) => path.endsWith('.mdx'));
  const files: Record<string, string> = {};
  for (const path of new Set(pages)) {
    const lines = (loadExample(path) ?? '')
      .split('\n')
      .filter((line) => !line.startsWith('import '))
      .join('\n');
    const file = join(folder.path, `${path.replaceAll('/', '_')}.jsx`);
    await writeFile(file, lines);
    files[path] = file;
  }
  return files;
}

async function compileForNode(): Promise<Render> {
  await mkdir(folder.path, { recursive: true });
  await writeFile(join(folder.path, 'scope.js'), SCOPE);
  const pages = await writePages();
  const paths = [...new Set(EXAMPLE_USES.map(({ module }) => module))];
  const entry = [
    `import { h } from 'preact';`,
    `import { renderToString } from 'preact-render-to-string';`,
    ...paths.map(
      (path, i) => `import * as m${i} from ${JSON.stringify(pages[path] ?? exampleFile(path))};`,
    ),
    `const modules = {${paths.map((path, i) => `${JSON.stringify(path)}: m${i}`).join(',')}};`,
    `export const render = (module, name, props) => renderToString(h(modules[module][name], props));`,
  ];
  const outfile = join(folder.path, 'modules.mjs');
  await build({
    stdin: { contents: entry.join('\n'), resolveDir: folder.path },
    bundle: true,
    format: 'esm',
    outfile,
    jsx: 'transform',
    inject: [join(folder.path, 'scope.js')],
    alias: { react: 'preact/compat' },
    nodePaths: [PREACT],
    logLevel: 'error',
  });
  const { render } = await import(/* @vite-ignore */ pathToFileURL(outfile).href);
  return render;
}

/** Node writes numbers as the machine's language does; the sandbox knows no machine. */
const writeNumber = Number.prototype.toLocaleString;

beforeAll(async () => {
  Number.prototype.toLocaleString = function (locale, options) {
    return writeNumber.call(this, locale ?? 'en-US', options);
  };
  folder = await createTemporaryFolder();
  site = createTestSite(loadExample);
  renderInNode = await compileForNode();
});

afterAll(async () => {
  Number.prototype.toLocaleString = writeNumber;
  site?.sandbox.close();
  await folder?.remove();
});

describe('own components on the server', () => {
  test.each(EXAMPLE_USES.map((use) => [use.name, use] as const))(
    '%s is what Preact renders in Node',
    (name, { module, props }) => {
      const { sandbox, modules } = site;
      const plain = sandbox.openPage({
        modules,
        addresses: { link: (address) => address, asset: (address) => address },
        report: () => {},
        // Without the markup of built-in components, as in Node.
        renderBuiltIn: () => undefined,
      });
      const rendered = plain.render(new OwnElement(module, name, props), use(name));
      expect(islandContent(rendered)).toBe(renderInNode(module, name, props));
    },
  );

  test('the example has at least twenty modules, and none has a problem', () => {
    const modules = new Set(EXAMPLE_USES.map(({ module }) => module));
    expect(modules.size).toBeGreaterThanOrEqual(20);
    expect(site.diagnostics).toEqual([]);
  });

  test('context reaches components inside the markup of the page', () => {
    const { html } = site.openPage().page.render(planProvider(), use('PlanProvider'));
    expect(islandContent({ html, status: 'ok', hasBlocks: true })).toBe(
      '<quire-slot data-slot="0"><div id="plan-text">' +
        `<quire-hole data-hole="0">${picker('team')}</quire-hole>` +
        '<p>With this plan you may send <quire-hole data-hole="1"><span class="tabular-nums">600 requests a minute</span></quire-hole>.</p>' +
        '</div></quire-slot>',
    );
  });

  test('a component sees the props of components between its tags', () => {
    const rendered = site.openPage().page.render(stepTabs(), use('StepTabs'));
    expect(islandContent(rendered)).toBe(
      '<div><nav>' +
        '<button type="button" aria-current="step">1. Measure</button>' +
        '<button type="button">2. Decide</button>' +
        '</nav><div class="py-2"><quire-slot data-slot="0"><p>Look at a week.</p></quire-slot></div></div>' +
        '<template data-slot="1"><p>Take the smallest.</p></template>',
    );
  });
});

function picker(active: string): string {
  const plans = [
    ['free', 'Free'],
    ['team', 'Team'],
    ['scale', 'Scale'],
  ] as const;
  const buttons = plans.map(
    ([id, title]) =>
      `<button type="button" aria-pressed="${id === active}"${id === active ? ' class="font-semibold"' : ''}>${title}</button>`,
  );
  return `<fieldset><legend>Plan</legend>${buttons.join('')}</fieldset>`;
}

function use(name: string) {
  return { name, place: { file: 'page.mdx', line: 1, column: 1 } };
}
