import { defineError } from '@quire/base';
import type { NewVersionOrigin } from '@quire/contract';
import { ORIGIN_LIMITS, parseRepositoryUrl, toSafePage } from '@quire/contract/client';
import { type FoundOrigin, readCiOrigin } from './ci-environments.ts';
import { readCheckout } from './git-checkout.ts';
import { readGitHubEvent } from './github-event.ts';

const flagRefused = defineError<{ flag: string; text: string; needs: string }>(
  'ORIGIN_REFUSED',
  'usage',
  ({ flag, text, needs }) => ({
    what: `${flag} is ${JSON.stringify(text)}, which is not ${needs}.`,
    fix: `Use ${needs}, or leave out ${flag}.`,
  }),
);

/** What a user says about where the content comes from. */
export interface OriginFlags {
  repository?: string;
  branch?: string;
  commit?: string;
  author?: string;
  message?: string;
  pullRequest?: string;
}

/**
 * Where the content of a folder comes from: what flags say, then what the variables of a build say, then
 * what the checkout says. The checkout adds to a build only where it is at the same commit.
 */
export async function findOrigin(
  folder: string,
  flags: OriginFlags,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<NewVersionOrigin> {
  const given = readFlags(flags);
  const build = clean({
    ...readCiOrigin(environment),
    ...dropEmpty(await readGitHubEvent(environment)),
  });
  const checkout = clean(await readCheckout(folder, environment));
  const commit = given.commit ?? build.commit ?? checkout.commit;
  const isSame = checkout.commit !== undefined && commit === checkout.commit;
  return {
    ...(isSame ? checkout : checkout.repository ? { repository: checkout.repository } : {}),
    ...build,
    ...given,
  };
}

/** Flags are meant as they are written: what cannot be used is refused, where found texts are left out. */
function readFlags(flags: OriginFlags): NewVersionOrigin {
  const [, number = '', page] = readPullRequest(flags.pullRequest ?? '') ?? [];
  const origin = clean({ ...flags, pullRequest: number, pullRequestUrl: page });
  for (const [name, { flag, needs }] of Object.entries(FLAGS)) {
    const text = flags[name as keyof OriginFlags];
    if (text !== undefined && origin[name as keyof OriginFlags] === undefined) {
      throw flagRefused({ flag, text, needs });
    }
  }
  return origin;
}

const FLAGS = {
  repository: { flag: '--repository', needs: 'an https, http or ssh address of a repository' },
  branch: { flag: '--branch', needs: 'the name of a branch' },
  commit: { flag: '--commit', needs: 'a commit of 7 to 64 hexadecimal characters' },
  author: { flag: '--author', needs: 'a name' },
  message: { flag: '--message', needs: 'a commit message' },
  pullRequest: { flag: '--pull-request', needs: 'a number or an https address that ends in one' },
} as const;

/** A number, or the address of a page that ends in it. */
function readPullRequest(text: string): [string, string, string?] | undefined {
  if (/^#?\d+$/.test(text)) return [text, text.replace('#', '')];
  const number = toSafePage(text) && /\/(\d+)\/?$/.exec(text)?.[1];
  return number ? [text, number, text] : undefined;
}

/** Found texts in the form that the service takes; what has none is left out. */
function clean(found: FoundOrigin): NewVersionOrigin {
  const commit = found.commit?.toLowerCase();
  const number = Number(found.pullRequest);
  const page = toSafePage(found.pullRequestUrl ?? '');
  const url = page && page.length <= ORIGIN_LIMITS.pullRequestUrl ? page : undefined;
  return dropEmpty({
    repository: parseRepositoryUrl(found.repository ?? ''),
    branch: toLine(found.branch, ORIGIN_LIMITS.branch),
    commit: commit && /^[0-9a-f]{7,64}$/.test(commit) ? commit : undefined,
    // An address of mail is nobody's business but the author's.
    author: toLine(found.author?.replace(/\s*<[^>]*>\s*$/, ''), ORIGIN_LIMITS.author),
    message: toLines(found.message, ORIGIN_LIMITS.message),
    pullRequest:
      Number.isInteger(number) && number > 0 && number <= 2_147_483_647
        ? { number, ...(url ? { url } : {}) }
        : undefined,
  });
}

function toLine(text: string | undefined, longest: number): string | undefined {
  const line = text?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line ? cut(line, longest) : undefined;
}

function toLines(text: string | undefined, longest: number): string | undefined {
  const lines = text
    ?.replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
  return lines ? cut(lines, longest) : undefined;
}

/** Cut between characters, never within one. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

type Known<Value> = { [Key in keyof Value]?: NonNullable<Value[Key]> };

function dropEmpty<Value extends object>(value: Value): Known<Value> {
  const known = Object.entries(value).filter(([, each]) => each !== undefined && each !== '');
  return Object.fromEntries(known) as Known<Value>;
}
