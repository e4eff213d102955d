import { readFile, stat } from 'node:fs/promises';
import type { FoundOrigin } from './ci-environments.ts';

const LARGEST_EVENT = 8 * 1024 * 1024;

/**
 * What the event of a GitHub Actions build says, which its variables do not: the commit of a pull request,
 * the author and the message. An event that cannot be read says nothing.
 */
export async function readGitHubEvent(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<FoundOrigin> {
  const file = environment.GITHUB_EVENT_PATH;
  if (environment.GITHUB_ACTIONS !== 'true' || !file) return {};
  const event = await loadEvent(file);
  const request = at(event, 'pull_request');
  if (request !== undefined) {
    return {
      branch: textAt(request, 'head', 'ref'),
      commit: textAt(request, 'head', 'sha'),
      author: textAt(request, 'user', 'login'),
      message: textAt(request, 'title'),
      pullRequest: textAt(request, 'number'),
      pullRequestUrl: textAt(request, 'html_url'),
    };
  }
  const commit = at(event, 'head_commit');
  return {
    commit: textAt(commit, 'id'),
    author: textAt(commit, 'author', 'name'),
    message: textAt(commit, 'message'),
  };
}

/** Whether the event says that its pull request is from a branch of the repository itself. */
export async function isOwnRequest(file: string): Promise<boolean> {
  const request = at(await loadEvent(file), 'pull_request');
  const [from, to] = [textAt(request, 'head', 'repo', 'id'), textAt(request, 'base', 'repo', 'id')];
  return from !== undefined && from === to;
}

async function loadEvent(file: string): Promise<unknown> {
  try {
    if ((await stat(file)).size > LARGEST_EVENT) return undefined;
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  );
}

function textAt(value: unknown, ...path: string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}
