import type { RedirectRule } from '../docs-json/redirects.ts';
import {
  type Captures,
  type CompiledRule,
  compileRule,
  isPattern,
  matchRule,
} from './compile-rule.ts';
import { decodePart, splitPath } from './path-parts.ts';

/** Where a path leads that is no page any more. */
export interface Redirect {
  destination: string;
  /** 308 if true, 307 if false. */
  permanent: boolean;
}

/** The rules of a site, ready to be asked. */
export interface Redirects {
  /** The redirect of a path such as `/old/page`, without query and fragment. */
  match(path: string): Redirect | undefined;
}

/** Prepares rules: the first that matches holds. No text of an author becomes a regular expression. */
export function createRedirects(rules: readonly RedirectRule[]): Redirects {
  const exact = new Map<string, number>();
  const patterns: { order: number; compiled: CompiledRule }[] = [];
  rules.forEach((rule, order) => {
    if (isPattern(rule.source)) patterns.push({ order, compiled: compileRule(rule) });
    else if (!exact.has(toKey(rule.source))) exact.set(toKey(rule.source), order);
  });
  return {
    match(path) {
      const fixed = exact.get(toKey(path)) ?? Number.POSITIVE_INFINITY;
      const parts = splitPath(path);
      for (const { order, compiled } of patterns) {
        if (order > fixed) break;
        const captures = matchRule(compiled, parts);
        if (captures) return toRedirect(compiled.rule, captures, path);
      }
      const rule = rules[fixed];
      return rule && toRedirect(rule, new Map(), path);
    },
  };
}

/** One form for paths that are the same: percent codes read, no slash at the end. */
function toKey(path: string): string {
  return splitPath(path).map(decodePart).join('/');
}

function toRedirect(rule: RedirectRule, captures: Captures, path: string): Redirect | undefined {
  const destination = captures.size === 0 ? rule.destination : fill(rule.destination, captures);
  // A rule that leads to where the reader already is would never end.
  const isSame = destination.startsWith('/') && toKey(destination) === toKey(path);
  return isSame ? undefined : { destination, permanent: rule.permanent };
}

function fill(destination: string, captures: Captures): string {
  const star = captures.get('*');
  const starred =
    star !== undefined && destination.endsWith('*') ? destination.slice(0, -1) + star : destination;
  const filled = starred.replace(/:([A-Za-z_]\w*)\*?/g, (whole, name: string) => {
    return captures.get(name) ?? whole;
  });
  // A rest that was empty leaves a slash behind.
  return filled.length > 1 && filled.endsWith('/') && !destination.endsWith('/')
    ? filled.slice(0, -1)
    : filled;
}
