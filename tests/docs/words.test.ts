import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as rules from '../../scripts/words/rules.mjs';
import { renderStylePage } from '../../scripts/words/style-page.mjs';
import { renderValeStyle } from '../../scripts/words/vale-style.mjs';
import { lintText } from './words/lint-text.js';
import { listTexts } from './words/list-texts.js';

// The rules are in scripts/words/rules.mjs, and on the page docs/contributing/style.mdx with the reasons.

test('pages, messages and interface follow the style rules', async () => {
  const texts = listTexts();
  expect(texts.length).toBeGreaterThan(1000);
  const found: string[] = [];
  for (const { path, text } of texts) found.push(...(await lintText(path, text)));
  expect(found).toEqual([]);
});

describe('the rules', () => {
  test('find words in pages, with their place and what to use', async () => {
    const page = [
      '---',
      'title: Make a Key',
      '---',
      '## Ask The Service',
      '',
      'Whoever runs it can mend',
      'the colour.',
      '',
      '<Card title="Just start">Please read `mend` and /colour.</Card>',
    ].join('\n');
    expect(await lintText('page.mdx', page)).toEqual([
      'page.mdx:2:8 “Make a Key”: use create. You create an account or a key.',
      'page.mdx:2:15 “Key”: write headings in sentence case. Names are listed in scripts/words/rules.mjs.',
      'page.mdx:4:8 “The”: write headings in sentence case. Names are listed in scripts/words/rules.mjs.',
      'page.mdx:4:12 “Service”: write headings in sentence case. Names are listed in scripts/words/rules.mjs.',
      'page.mdx:6:1 “Whoever”: use anyone who, or the person who. Stiff in a manual.',
      'page.mdx:6:21 “mend”: use fix. Archaic.',
      'page.mdx:7:5 “colour”: use “color”. US spelling.',
      'page.mdx:9:14 “Just”: leave it out. Makes light of the work; say “only” where that is meant.',
      'page.mdx:9:26 “Please”: leave it out. Instructions are not requests.',
    ]);
  });

  test('find phrases that sound translated, and leave good English alone', async () => {
    const page = [
      'Files stand by name, and they stand for nothing.',
      '',
      'Use a server of your own, on the pages of your own site.',
      '',
      'A host of yours answers.',
      '',
      'It is in memory alone. The password alone is not enough: leave it alone.',
      '',
      'Feedback is off unless you ask, and nothing of a reader is stored.',
      '',
      'A docs project needs your hand.',
    ].join('\n');
    const found = await lintText('page.mdx', page);
    expect(found.map((line) => /^page.mdx:(\d+:\d+ “.*?”)/.exec(line)?.[1])).toEqual([
      '1:7 “stand”',
      '3:14 “of your own”',
      '5:8 “of yours”',
      '7:17 “alone”',
      '9:10 “is off unless”',
      '9:37 “nothing of a reader”',
      '11:3 “docs project”',
      '11:16 “needs your hand”',
    ]);
  });

  test('find words in the texts of sources, and in nothing else', async () => {
    const source = [
      "import { mend } from './colour tools.js';",
      '// Whoever reads this comment is not a user.',
      'const mended = `The $' + '{mend("beside")} is beside the page.`;',
      "const example = 'quire admin organisations --mend beside=1';",
      'export const Part = () => (',
      '  <Button className="beside everybody" label="Beside">',
      '    Sign in, everybody',
      '  </Button>',
      ');',
    ].join('\n');
    expect(await lintText('part.tsx', source)).toEqual([
      'part.tsx:3:42 “beside”: use next to. Easy to confuse with `besides`.',
      'part.tsx:6:47 “Beside”: use next to. Easy to confuse with `besides`.',
      'part.tsx:7:14 “everybody”: use everyone. One form everywhere.',
    ]);
  });
});

// When one of these fails: npm run docs:generate.
describe('what is made from the rules', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

  test('the tables of the style page are up to date', () => {
    const page = read('docs/contributing/style.mdx');
    expect(page).toBe(renderStylePage(page, rules));
  });

  test('the Vale style is up to date', () => {
    const folder = 'integrations/vale/styles/Quire';
    const names = readdirSync(new URL(`../../${folder}`, import.meta.url)).sort();
    const files = Object.fromEntries(names.map((name) => [name, read(`${folder}/${name}`)]));
    expect(files).toEqual(renderValeStyle(rules));
  });
});
