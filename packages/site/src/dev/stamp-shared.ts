import { resolveList } from '@quire/model';
import { toSha256 } from '../files/recorder.ts';
import type { DevBuild } from './dev-build.ts';

const STABLE_NAME = /_quire\/(?:theme\.css|nav-[^"/]*\.js)(?=")/g;

/** Digests of the files that a document loads by names that stay, by these names. */
export type Stamps = Readonly<Record<string, string>>;

/** Finds the stamps of a document: with them the preview notices that one of the files has changed. */
export function findStamps({ site, read }: DevBuild, document: string): Stamps {
  const stamps: Record<string, string> = {};
  for (const [path] of toHead(document).matchAll(STABLE_NAME)) {
    const shared = site.views.sharedFiles().get(path);
    const content = shared ? resolveList(shared.make(), () => true) : read(path);
    if (content !== undefined) stamps[path] = toSha256(content).slice(0, 8);
  }
  return stamps;
}

/** Adds the stamps to the addresses of a document. */
export function stampDocument(document: string, stamps: Stamps): string {
  const head = toHead(document);
  const stamped = head.replace(STABLE_NAME, (path) =>
    Object.hasOwn(stamps, path) ? `${path}?${stamps[path]}` : path,
  );
  return stamped + document.slice(head.length);
}

function toHead(document: string): string {
  return document.slice(0, document.indexOf('</head>'));
}
