import type { RepositoryKind } from '@quire/contract';

/** What each place of a repository is called, and how it is connected. */
export const KINDS = [
  {
    value: 'github',
    label: 'GitHub',
    note: 'As a GitHub App: github.com or an Enterprise Server.',
  },
  {
    value: 'gitlab',
    label: 'GitLab',
    note: 'With an access token: gitlab.com or your own server.',
  },
  {
    value: 'gitea',
    label: 'Gitea or Forgejo',
    note: 'With an access token: Codeberg or your own server.',
  },
  {
    value: 'git',
    label: 'Any Git server',
    note: 'Over HTTPS, or over SSH with a deploy key.',
  },
] as const satisfies readonly { value: RepositoryKind; label: string; note: string }[];

export function toKindLabel(kind: RepositoryKind): string {
  return KINDS.find(({ value }) => value === kind)?.label ?? 'git';
}

/** A kind out of an address; GitHub where it names none. */
export function parseKind(text: string | undefined): RepositoryKind {
  return KINDS.find(({ value }) => value === text)?.value ?? 'github';
}
