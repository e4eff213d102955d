import { HASHED_NAME, KEEP_FOREVER } from '@quire/base';
import type { RedirectRule } from '@quire/model';
import { EVERY_FILE, type HostedOutput, type HostFiles } from './host-files.ts';
import { isPattern, replaceRest, splitSource } from './redirect-parts.ts';

/** What differs between the two hosts that read `_redirects` and `_headers`. */
interface Dialect {
  permanent: string;
  temporary: string;
  /** Whether a star may stand inside of a name or before other parts. */
  hasFreeStars: boolean;
  /** Whether a redirect to be followed has to be before those with stars. */
  fixedFirst: boolean;
}

// "!" lets a redirect win over the page that we write for hosts without redirects.
const NETLIFY: Dialect = {
  permanent: '301!',
  temporary: '302!',
  hasFreeStars: false,
  fixedFirst: false,
};
const CLOUDFLARE: Dialect = {
  permanent: '308',
  temporary: '307',
  hasFreeStars: true,
  fixedFirst: true,
};

/** `_redirects` and `_headers` for Netlify. It takes any number of rules, but stars only at the end of a path. */
export function toNetlifyFiles({ redirects, files }: HostedOutput): HostFiles {
  const { lines, unsupported } = toRedirectLines(redirects, NETLIFY);
  const kept = files.filter((path) => HASHED_NAME.test(path)).map((path) => `/${path}`);
  return { files: { _redirects: lines, _headers: toHeaderLines(kept) }, unsupported };
}

/** `_redirects` and `_headers` for Cloudflare Pages. It takes few rules for headers, with stars anywhere. */
export function toCloudflareFiles({ redirects, files }: HostedOutput): HostFiles {
  const { lines, unsupported } = toRedirectLines(redirects, CLOUDFLARE);
  const kept = files.filter((path) => HASHED_NAME.test(path)).map(toFamily);
  return { files: { _redirects: lines, _headers: toHeaderLines([...new Set(kept)]) }, unsupported };
}

/** `/_quire/site.*.css` for `_quire/site.0123456789.css`; all of `_assets` has hashes. */
function toFamily(path: string): string {
  if (path.startsWith('_assets/')) return '/_assets/*';
  return `/${path.replace(/\.[0-9a-f]{8,64}\.([A-Za-z0-9]+)$/, '.*.$1')}`;
}

function toHeaderLines(kept: readonly string[]): string {
  const blocks = [
    ['/*', ...Object.entries(EVERY_FILE).map(([name, value]) => `  ${name}: ${value}`)],
    ...kept.map((pattern) => [pattern, `  Cache-Control: ${KEEP_FOREVER}`]),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n')}\n`;
}

function toRedirectLines(redirects: readonly RedirectRule[], dialect: Dialect) {
  const unsupported: RedirectRule[] = [];
  const fixed: string[] = [];
  const patterns: string[] = [];
  for (const rule of redirects) {
    const made = toLines(rule, dialect);
    if (made.length === 0) unsupported.push(rule);
    else if (dialect.fixedFirst && !isPattern(rule.source)) fixed.push(...made);
    else patterns.push(...made);
  }
  return { lines: [...fixed, ...patterns].map((line) => `${line}\n`).join(''), unsupported };
}

/** The lines of a redirect; none where it cannot be said. */
function toLines({ source, destination, permanent }: RedirectRule, dialect: Dialect): string[] {
  const status = permanent ? dialect.permanent : dialect.temporary;
  const { before, rest, after } = splitSource(source);
  if (rest === undefined) return [`${toWord(source)} ${toWord(destination)} ${status}`];
  const isPlain = before.endsWith('/') && after === '';
  if (!isPlain && !dialect.hasFreeStars) return [];
  const target = replaceRest(destination, rest, ':splat');
  const line = `${toWord(before)}*${toWord(after)} ${toWord(target)} ${status}`;
  // `/blog/:slug*` is `/blog` as well, which a star after the slash is not everywhere.
  if (rest === '*' || after !== '' || before === '/') return [line];
  const bare = replaceRest(destination, rest, '').replace(/(?<=.)\/$/, '');
  return [`${toWord(before.slice(0, -1))} ${toWord(bare)} ${status}`, line];
}

/** Words are separated by spaces. */
function toWord(text: string): string {
  return text.replaceAll(' ', '%20');
}
