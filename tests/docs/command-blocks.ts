import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * What a block needs to be typed: a project with the command, a registry of packages, a container engine, or a fresh
 * clone of this repository.
 */
export type Needs = 'project' | 'registry' | 'containers' | 'clone';

/** A block of shell commands as a reader sees it. */
export interface CommandBlock {
  page: string;
  /** Of the first line of the fence. */
  line: number;
  commands: string;
  needs: Needs;
  /** Set where the last command keeps running, or each of them: the address that answers once it is up. */
  start?: { url: string; each: boolean };
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

/** All blocks of shell commands, in the order of their pages. */
export function findCommandBlocks(): CommandBlock[] {
  return listPages().flatMap(({ page, text }) => readBlocks(page, text));
}

/** The blocks that can be typed where there is what they need, by the page that they are on. */
export function findTypedBlocks(needs: Needs): Map<string, CommandBlock[]> {
  const typed = findCommandBlocks().filter(
    (block) => block.needs === needs && block.notRun === undefined,
  );
  const pages = [...new Set(typed.map(({ page }) => page))];
  return new Map(pages.map((page) => [page, typed.filter((block) => block.page === page)]));
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

const MARK =
  /^(?:with (?:a )?(?<needs>registry|containers|clone))?(?:, )?(?:start (?<each>each )?(?<url>http\S+))?$/;

function readMark(
  mark: string | undefined,
  page: string,
): Pick<CommandBlock, 'needs' | 'start' | 'notRun'> {
  if (mark === undefined) return { needs: 'project' };
  const [, notRun] = /^not run, (.+)$/.exec(mark) ?? [];
  if (notRun) return { needs: 'project', notRun };
  const found = MARK.exec(mark)?.groups;
  if (!found) throw new Error(`${page}: the mark "${mark}" is not one that CONTRIBUTING.md names.`);
  const { needs = 'project', each, url } = found;
  return {
    needs: needs as Needs,
    ...(url === undefined ? {} : { start: { url, each: each !== undefined } }),
  };
}
