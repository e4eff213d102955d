import type { PlaygroundModel } from '../playground/model.ts';

/** Where an address leads: which server it is at, and what stands in its variables and in the path. */
export interface MatchedAddress {
  /** Position in `servers`; absent where it is at another server. */
  server?: number;
  variables: Record<string, string>;
  /** Not decoded. */
  path: Record<string, string>;
}

/** Finds the operation of a model in an address without its query; nothing where it leads elsewhere. */
export function matchAddress(
  address: string,
  { servers, path }: Pick<PlaygroundModel, 'servers' | 'path'>,
): MatchedAddress | undefined {
  for (const [server, { url, variables }] of servers.entries()) {
    const base = url.replace(/\/+$/, '').split('/');
    const names = new Set(variables.map(({ name }) => name));
    const found = matchParts([...base, ...toSegments(path)], address.split('/'));
    if (!found) continue;
    const entries = Object.entries(found);
    return {
      server,
      variables: Object.fromEntries(entries.filter(([name]) => names.has(name))),
      path: Object.fromEntries(entries.filter(([name]) => !names.has(name))),
    };
  }
  // The reader may have called another server: its address ends in the same path.
  const own = toSegments(path);
  const parts = toSegments(address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, ''));
  const found = matchParts(own, parts.slice(Math.max(0, parts.length - own.length)));
  return found && { variables: {}, path: found };
}

function toSegments(path: string): string[] {
  return path.replace(/^\/+/, '').split('/');
}

/** What stands in the braces of the templates; each segment is compared by itself. */
function matchParts(
  templates: readonly string[],
  parts: readonly string[],
): Record<string, string> | undefined {
  if (templates.length !== parts.length) return undefined;
  const found: [string, string][] = [];
  for (const [at, template] of templates.entries()) {
    const matched = matchSegment(template, parts[at] ?? '');
    if (!matched) return undefined;
    found.push(...matched);
  }
  return Object.fromEntries(found);
}

/** Between two texts of a template a value ends at the first place where the next text stands. */
function matchSegment(template: string, text: string): [name: string, value: string][] | undefined {
  const [head = '', ...rest] = template.split('{');
  if (!text.startsWith(head)) return undefined;
  const found: [string, string][] = [];
  let at = head.length;
  for (const [index, piece] of rest.entries()) {
    const [name = '', tail = ''] = piece.split(/\}(.*)/s, 2);
    const isLast = index === rest.length - 1;
    const end = isLast ? text.length - tail.length : text.indexOf(tail, at + 1);
    if (end <= at || !text.startsWith(tail, end)) return undefined;
    found.push([name, text.slice(at, end)]);
    at = end + tail.length;
  }
  return at === text.length ? found : undefined;
}
