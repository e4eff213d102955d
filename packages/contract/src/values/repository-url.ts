/** Where the pages of a provider are, by the form of a repository's address. */
interface Provider {
  hosts: RegExp;
  /** How the path of a repository looks. */
  path: RegExp;
  commit: string;
}

const NAME = '[A-Za-z0-9._~-]+';
const OWNED = new RegExp(`^/${NAME}/${NAME}$`);
const NESTED = new RegExp(`^/${NAME}(?:/${NAME})+$`);

/** The providers whose commits have an address that follows from the repository's. */
const PROVIDERS: readonly Provider[] = [
  { hosts: /^github\.(?:com|(?!com\.).+)$/, path: OWNED, commit: '/commit/' },
  { hosts: /^gitlab\.(?:com|(?!com\.).+)$/, path: NESTED, commit: '/-/commit/' },
  { hosts: /^bitbucket\.org$/, path: OWNED, commit: '/commits/' },
  { hosts: /^(?:codeberg\.org|(?:gitea|forgejo)\..+)$/, path: OWNED, commit: '/commit/' },
  {
    hosts: /^dev\.azure\.com$/,
    path: new RegExp(`^/${NAME}/[^/]+/_git/[^/]+$`),
    commit: '/commit/',
  },
];

/** Hosts whose pages are at the same place by https as the repository is by ssh. */
const SAME_BY_HTTPS = /^(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)$/;

/** `git@host:owner/name`, as git writes addresses for ssh. */
const SCP_FORM = /^(?:[A-Za-z0-9._-]+@)?([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+):(?!\/\/)\/?(.+)$/;

const LONGEST_URL = 500;

/**
 * The address of a repository in its one form: no user, password, query or `.git`, and https where the
 * provider is known to have it there. Nothing for what names no repository on a network.
 */
export function parseRepositoryUrl(text: string): string | undefined {
  const scp = SCP_FORM.exec(text);
  const written = scp && !text.includes('://') ? `ssh://${scp[1]}/${scp[2]}` : text;
  if (written.length > LONGEST_URL || !URL.canParse(written)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(written);
  if (!['https:', 'http:', 'ssh:'].includes(protocol) || hostname === '') return undefined;
  const path = pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  if (path === '') return undefined;
  if (protocol === 'ssh:' && SAME_BY_HTTPS.test(hostname)) return `https://${hostname}${path}`;
  return `${protocol}//${hostname}${port ? `:${port}` : ''}${path}`;
}

/** The page of a commit at its provider; nothing where the address is not of a known form. */
export function toCommitUrl(repository: string, commit: string): string | undefined {
  if (!/^[0-9a-f]{7,64}$/.test(commit) || !URL.canParse(repository)) return undefined;
  const { protocol, hostname, pathname, origin, search, hash, username } = new URL(repository);
  if (protocol !== 'https:' || username !== '' || search !== '' || hash !== '') return undefined;
  const provider = PROVIDERS.find(({ hosts, path }) => hosts.test(hostname) && path.test(pathname));
  return provider && `${origin}${pathname}${provider.commit}${commit}`;
}

/** An address of a page that a link may lead to: https and nothing else. Nothing for any other text. */
export function toSafePage(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' ? url.href : undefined;
}
