import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadBrowserTools } from './browser-tools.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-tools-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(name: string, files: Record<string, string>): void {
  const place = join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text);
}

const AXE = "module.exports = { getRules: () => [{ ruleId: 'region' }] };";

describe('loadBrowserTools', () => {
  it('takes the tools from the packages of the project', async () => {
    install('axe-core', { 'package.json': '{}', 'axe.min.js': AXE });
    install('playwright-core', {
      'package.json': '{"main":"index.js"}',
      'index.js': 'module.exports = { chromium: { launch: 1 } };',
    });
    mkdirSync(join(folder, 'docs'));
    expect(await loadBrowserTools([join(folder, 'docs/docs.json')])).toEqual({
      driver: { launch: 1 },
      axeScript: AXE,
      axeRules: new Set(['region']),
    });
  });

  it('names what is missing, and the command that adds it', async () => {
    const places = [join(folder, 'package.json')];
    await expect(loadBrowserTools(places)).rejects.toMatchObject({
      code: 'AXE_NOT_INSTALLED',
      what: '"quire check --accessibility" needs packages that are not installed: axe-core, playwright-core.',
      fix: 'Run "npm i -D axe-core playwright-core" in your npm project.',
    });
    install('axe-core', { 'package.json': '{}', 'axe.min.js': AXE });
    await expect(loadBrowserTools(places)).rejects.toMatchObject({
      fix: 'Run "npm i -D playwright-core" in your npm project.',
    });
  });
});
