import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrateFolder } from '@quire/migrate';
import { expect, test } from 'vitest';

/** What the example of each guide needs around it: the configuration, and the pages that it links to. */
const AROUND: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  docusaurus: {
    'docusaurus.config.js':
      "module.exports = { title: 'Kites', presets: [['classic', { docs: {}, blog: false }]] };",
    'docs/guides/fold.md': '# Fold\n',
  },
  starlight: {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kites' })] };",
    'src/content/docs/guides/fold.md': '---\ntitle: Fold\n---\n',
  },
  nextra: {
    'package.json': '{ "dependencies": { "nextra": "4.0.0" } }',
    'next.config.mjs':
      "import nextra from 'nextra';\nexport default nextra({ theme: 'nextra-theme-docs' })();",
  },
  mkdocs: {
    'mkdocs.yml': 'site_name: Kites\ntheme: { name: material }\n',
    'docs/guides/fold.md': '# Fold\n',
    'examples/fold.py':
      'import paper\n# --8<-- [start:main]\nfold(paper)\nfold(paper)\n# --8<-- [end:main]\n',
  },
  vitepress: {
    '.vitepress/config.ts': "export default { title: 'Kites' };",
    'guide/fold.md': '# Fold\n',
  },
  gitbook: {
    'SUMMARY.md': '# Table of contents\n\n* [Start](start.md)\n* [How to fold](fold.md)\n',
    'fold.md': '# How to fold\n',
  },
  readme: {
    'docs/_order.yaml': '- Start here\n',
    'docs/Start here/_order.yaml': '- welcome\n- fold\n',
    'docs/Start here/fold.md': '---\ntitle: Fold\n---\n',
  },
  fern: { 'fern/fern.config.json': '{}', 'fern/snippets/paper.mdx': 'Take paper.\n' },
  mint: { 'intro.mdx': '---\ntitle: Intro\n---\n' },
};

interface Block {
  path: string;
  text: string;
}

/** The files of "Before and after": all but the last are the old site. */
function readExample(tool: string): Block[] {
  const guide = readFileSync(`docs/guides/migrate-${tool}.mdx`, 'utf8');
  const part = guide.slice(guide.indexOf('## Before and after'), guide.indexOf('## What changes'));
  return [...part.matchAll(/^(`{3,})\w+ ([^\n]+)\n([\s\S]*?\n)\1$/gm)].map(
    ([, , path = '', text = '']) => ({ path, text }),
  );
}

function migrate(files: readonly Block[]): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-example-'));
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return migrateFolder({ from: folder }).texts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An example without frontmatter is about the text of the page. */
function toShown(text: string, example: string): string {
  return example.startsWith('---') ? text : text.replace(/^---\n[\s\S]*?\n---\n\n/, '');
}

test.each(Object.entries(AROUND))(
  'the guide for %s shows what a migration writes',
  (tool, around) => {
    const example = readExample(tool);
    const after = example.at(-1);
    const extra = Object.entries(around).map(([path, text]) => ({ path, text }));
    const texts = migrate([...extra, ...example.slice(0, -1)]);
    const written =
      texts.get(after?.path ?? '') ?? `(no ${after?.path}: ${[...texts.keys()].join(', ')})`;
    if (after?.path.endsWith('.json')) expect(JSON.parse(written)).toEqual(JSON.parse(after.text));
    else expect(toShown(written, after?.text ?? '')).toBe(after?.text);
  },
);
