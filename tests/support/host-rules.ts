import { runInNewContext } from 'node:vm';
import { pathToRegexp } from 'path-to-regexp';

/** Where a host sends a request for a path, as its documentation says it reads its files. */
export interface HostAnswer {
  status: number;
  location?: string;
}

export type FollowRedirects = (path: string) => HostAnswer | undefined;

/** `_redirects`: the first line that matches. A star takes the rest, `:name` one part of the path. */
export function readRedirectLines(text: string): FollowRedirects {
  const rules = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [source = '', destination = '', status = ''] = line.split(' ');
      const expression = source
        .split(/(\*|:[A-Za-z]\w*)/)
        .map((part) => {
          if (part === '*') return '(?<splat>.*)';
          if (part.startsWith(':')) return `(?<${part.slice(1)}>[^/]+)`;
          return escapeExpression(part);
        })
        .join('');
      return {
        match: new RegExp(`^${expression}/?$`),
        destination,
        status: Number.parseInt(status, 10),
      };
    });
  return (path) => {
    for (const { match, destination, status } of rules) {
      const found = match.exec(path);
      if (!found) continue;
      const location = destination.replace(
        /:([A-Za-z]\w*)/g,
        (word, name) => found.groups?.[name] ?? word,
      );
      return { status, location };
    }
    return undefined;
  };
}

/** `_headers`: what all blocks that match say together. */
export function readHeaderLines(text: string): (path: string) => Record<string, string> {
  const blocks: { match: RegExp; headers: [string, string][] }[] = [];
  for (const line of text.split('\n').filter((one) => one !== '')) {
    if (line.startsWith(' ')) {
      const [, name = '', value = ''] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
      blocks.at(-1)?.headers.push([name.toLowerCase(), value]);
    } else {
      const expression = line.split('*').map(escapeExpression).join('.*');
      blocks.push({ match: new RegExp(`^${expression}$`), headers: [] });
    }
  }
  return (path) =>
    Object.fromEntries(
      blocks.filter(({ match }) => match.test(path)).flatMap(({ headers }) => headers),
    );
}

interface VercelConfig {
  redirects: { source: string; destination: string; statusCode: number }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

/** `vercel.json`, with the library that Vercel reads patterns with. */
export function readVercelConfig(text: string) {
  const { redirects, headers }: VercelConfig = JSON.parse(text);
  return {
    follow(path: string): HostAnswer | undefined {
      for (const { source, destination, statusCode } of redirects) {
        const keys: { name: string | number }[] = [];
        const found = pathToRegexp(source, keys as never, { strict: true, sensitive: true }).exec(
          path,
        );
        if (!found) continue;
        const values = new Map(
          keys.map(({ name }, index) => [String(name), found[index + 1] ?? '']),
        );
        const location = destination.replace(
          /:([A-Za-z_]\w*)\*?/g,
          (word, name) => values.get(name) ?? word,
        );
        return { status: statusCode, location: location.replace(/(?<=[^/])\/$/, '') };
      }
      return undefined;
    },
    headersOf(path: string): Record<string, string> {
      const matching = headers.filter(({ source }) => pathToRegexp(source).test(path));
      return Object.fromEntries(
        matching.flatMap((block) =>
          block.headers.map(({ key, value }) => [key.toLowerCase(), value]),
        ),
      );
    },
  };
}

/** A CloudFront function: what it answers, or which file it asks the bucket for. */
export function readCloudFrontFunction(script: string): (path: string) => HostAnswer | string {
  const run: (
    event: object,
  ) => { uri: string } & { statusCode?: number; headers: { location: { value: string } } } =
    runInNewContext(`${script}\nhandler`);
  return (path) => {
    const answer = run({ request: { uri: path, headers: {} } });
    if (answer.statusCode === undefined) return answer.uri;
    return { status: answer.statusCode, location: answer.headers.location.value };
  };
}

function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
