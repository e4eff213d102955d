import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What people read: the pages, and the sources whose strings they see. */
const TEXTS = [
  '*.md',
  'docs/**/*.md',
  'docs/**/*.mdx',
  'packages/*/README.md',
  'examples/**/*.md',
  'examples/**/*.mdx',
  'packages/cli/starter/**/*.mdx',
  'packages/*/src/**/*.ts',
  'packages/*/src/**/*.tsx',
];

/** Sources that no user sees a string of, and word lists that are data. */
const LEFT_OUT = [/\.test\.tsx?$/, /\/src\/testing\//, /^packages\/search\/src\/.*stop-?words/];

/** Every text that the rules look at, by its path from the root. */
export function listTexts(): { path: string; text: string }[] {
  const flags = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', [...flags, ...TEXTS.map((glob) => `:(glob)${glob}`)], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\n'))]
    .filter((path) => path !== '' && !LEFT_OUT.some((form) => form.test(path)))
    .map((path) => ({ path, text: readFileSync(`${ROOT}/${path}`, 'utf8') }));
}
