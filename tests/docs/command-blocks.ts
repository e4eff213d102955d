import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A block of shell commands as a reader sees it. */
export interface CommandBlock {
  page: string;
  /** Of the first line of the fence. */
  line: number;
  commands: string;
  /** Set where the last command keeps running: the address that answers once it is up. */
  start?: string;
  /** Set where the block cannot run here: why. */
  notRun?: string;
}

/** The pages whose commands readers type. What examples show of other products is text, not a command of ours. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs',
  'packages/*/README.md',
  'examples/**/README.md',
];

/** A fence, and the comment right before it, of MDX or of Markdown. */
const BLOCK =
  /(?:^[ \t]*(?:\{\/\*|<!--) commands: (?<mark>.+?) (?:\*\/\}|-->)\n)?^(?<indent>[ \t]*)```(?:bash|sh|shell|console)\b.*\n(?<commands>[\s\S]*?)^\k<indent>```$/gm;

/** The pages with their text. */
export function listPages(): { page: string; text: string }[] {
  const flags = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', [...flags, ...PAGES], { cwd: ROOT, encoding: 'utf8' });
  const pages = listed.split('\n').filter((path) => /\.mdx?$/.test(path));
  return pages.map((page) => ({ page, text: readFileSync(`${ROOT}/${page}`, 'utf8') }));
}

/** All blocks of shell commands, by the page that they are on, in their order. */
export function findCommandBlocks(): Map<string, CommandBlock[]> {
  const blocks = listPages().map(({ page, text }) => [page, readBlocks(page, text)] as const);
  return new Map(blocks.filter(([, ofPage]) => ofPage.length > 0));
}

function readBlocks(page: string, text: string): CommandBlock[] {
  return [...text.matchAll(BLOCK)].map(({ index, groups }) => {
    const { mark, indent = '', commands = '' } = groups ?? {};
    const before = text.slice(0, text.indexOf('```', index));
    return {
      page,
      line: before.split('\n').length,
      commands: commands.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      ...readMark(mark, page),
    };
  });
}

function readMark(mark: string | undefined, page: string): Pick<CommandBlock, 'start' | 'notRun'> {
  if (mark === undefined) return {};
  const [, start] = /^start (http\S+)$/.exec(mark) ?? [];
  const [, notRun] = /^not run, (.+)$/.exec(mark) ?? [];
  if (start) return { start };
  if (notRun) return { notRun };
  throw new Error(`${page}: the mark "${mark}" is neither "start URL" nor "not run, REASON".`);
}
