import { posix } from 'node:path';
import { decode } from '../text/decode.ts';
import { plainAddress } from '../text/plain-address.ts';
import type { Counterpart, FindCounterpart } from './counterparts.ts';
import { type OldLink, parseWebAddress } from './old-links.ts';

/** An origin for addresses of the new site, which has none yet. */
const NEW_ORIGIN = 'http://new.invalid';

/** Everything that a new page links to, in the form in which links are looked up. */
export function listNewTargets(
  links: readonly string[],
  file: string,
  find: FindCounterpart,
): Set<string> {
  const targets = new Set<string>();
  for (const href of links) {
    const url = parseWebAddress(href, `${NEW_ORIGIN}/${file}`);
    if (!url) continue;
    if (url.origin !== NEW_ORIGIN) targets.add(toKey({ url: url.href }));
    else {
      const found = find(decode(url.pathname));
      if (found) targets.add(toKey(found));
      targets.add(toFileKey(url.pathname));
    }
  }
  return targets;
}

/**
 * What a link has to lead to in the new site. Nothing for a link that leads to no page or file of the old one: it
 * was broken before, or its target is told as missing already.
 */
export function toTarget(link: OldLink, find: FindCounterpart): string | undefined {
  if ('url' in link) return toKey(link);
  const found = find(decode(link.address));
  if (found) return toKey(found);
  return posix.extname(plainAddress(link.address)) === '' ? undefined : toFileKey(link.address);
}

function toKey(target: Counterpart): string {
  if ('page' in target) return `page ${target.page}`;
  if ('file' in target) return toFileKey(target.file);
  const url = parseWebAddress(target.url);
  const path = url ? `${url.host}${decode(url.pathname)}`.replace(/\/+$/, '') + url.search : '';
  return `url ${path}`;
}

/** Files may have another folder in the new site; their name stays. */
function toFileKey(address: string): string {
  return `file ${posix.basename(decode(address))}`;
}
