import type { Mask } from '../../text/mask.ts';
import { type MkdocsConfig, toStrings } from './mkdocs-config.ts';

/** Where short names of a repository lead, and how its issues are shown. */
interface Repository {
  host: string;
  user: string;
  repo: string;
  /** `!1` and `?1` are shown as `#1`, as the host itself does. */
  isPlain: boolean;
}

const HOSTS: Readonly<Record<string, string>> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
};

const PATHS: Readonly<Record<string, Record<string, string>>> = {
  'https://github.com': { '#': 'issues', '!': 'pull', '?': 'discussions' },
  'https://gitlab.com': { '#': '-/issues', '!': '-/merge_requests' },
};

/** A whole name that stands by itself: not in a link, an address, a word, a heading or an attribute. */
const NUMBER = /(?<![\w&/[(="'#.!?-])([#!?])([1-9]\d{0,9})(?![\w\]-])/g;
const FOREIGN = /(?<![\w&/[(="'@.-])@?([\w.-]+\/[\w.-]+)([#!?])([1-9]\d{0,9})(?![\w\]-])/g;
const PERSON =
  /(?<![\w&/[(="'@.-])@([a-zA-Z\d](?:[a-zA-Z\d-]{0,37}[a-zA-Z\d])?)(?![\w\]/@.-]*[\w\]/@])/g;

/** `#1`, `!1`, `user/repo#1` and `@user` become links where pymdownx.magiclink is told to. */
export function convertMagicLinks(source: string, mask: Mask, config: MkdocsConfig): string {
  const options = config.extensions.get('pymdownx.magiclink');
  const repository = options && toRepository(options);
  if (!repository) return source;
  const { host, user, repo, isPlain } = repository;
  const link = (words: string, address: string) => mask.hold(`[${words}](${host}/${address})`);
  const toNumber = (name: string, sign: string, number: string, shown: string, whole: string) => {
    const path = PATHS[host]?.[sign];
    if (path === undefined) return whole;
    return link(`${shown}${isPlain ? '#' : sign}${number}`, `${name}/${path}/${number}`);
  };
  return source
    .replace(FOREIGN, (whole, name: string, sign: string, number: string) =>
      toNumber(name, sign, number, name, whole),
    )
    .replace(NUMBER, (whole, sign: string, number: string) =>
      toNumber(`${user}/${repo}`, sign, number, '', whole),
    )
    .replace(PERSON, (_, name: string) => link(`@${name}`, name));
}

function toRepository(options: Record<string, unknown>): Repository | undefined {
  if (options.repo_url_shorthand !== true) return undefined;
  const [user] = toStrings(options.user);
  const [repo] = toStrings(options.repo);
  const host = HOSTS[toStrings(options.provider)[0] ?? 'github'];
  if (user === undefined || repo === undefined || host === undefined) return undefined;
  return { host, user, repo, isPlain: options.normalize_issue_symbols === true };
}
