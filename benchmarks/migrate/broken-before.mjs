import { readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';

/**
 * Says of a broken link of the new site whether its source was broken as well: by the names of the old files and by
 * the headings of the old page, without anything that the conversion knows. In doubt the conversion lost it.
 */
export function createWasBroken(folder, files, { tool, report, site }) {
  const oldFile = new Map(report.pages.map(({ from, to }) => [to, from]));
  const byPath = new Map(report.pages.map(({ from, to }) => [to.replace(/\.mdx?$/, ''), from]));
  const places = listPlaces(folder, files, site);
  const ends = files.map((path) => `/${toPlain(path)}`.replace(/\/(?:index|readme)$/, ''));
  /** A rule of the old configuration names an address of the site as it is, in a language or without one. */
  const publishes = (address) => {
    const plain = toPlain(decode(address)).replace(/[?#].*$|\/+$/g, '');
    const bare = plain.replace(/^\/[a-z]{2}(?:-[a-z]+)?(?=\/)/, '');
    return ends.some((end) => end.endsWith(plain) || end.endsWith(bare));
  };
  const redirects = new Map(
    site.redirects.map(({ from, to }) => [toBareAddress(from), toBareAddress(to)]),
  );
  const findPage = (place) =>
    place === undefined ? undefined : (byPath.get(place) ?? byPath.get(posix.join(place, 'index')));
  const anchors = new Map();
  const anchorsOf = (file) => {
    if (!anchors.has(file)) anchors.set(file, listAnchors(folder, file, tool));
    return anchors.get(file);
  };
  return ({ code, file, message }) => {
    const address = /"([^"]*)"/.exec(message)?.[1] ?? '';
    const from = oldFile.get(file);
    if (file === 'docs.json') return !publishes(address);
    if (code !== 'broken-anchor') {
      return !toPlaces(address, from ?? '').some((place) => places.has(place));
    }
    const [path, fragment = ''] = address.split('#');
    const plain = toBareAddress(path);
    const target = path === '' ? from : (findPage(plain) ?? findPage(redirects.get(plain)));
    if (target === undefined) return false;
    const known = anchorsOf(target);
    return !known.has(decode(fragment)) && !known.has(decode(fragment).replace(/-\d+$/, ''));
  };
}

function toBareAddress(address) {
  return decode(address.replace(/[?#].*$/, '')).replace(/^\/+|\/+$/g, '');
}

/** The last two names of every address that the old folder could publish. */
function listPlaces(folder, files, { redirects }) {
  const places = new Set();
  const add = (path) => {
    const parts = path.split('/').filter((part) => !/^(?:\.|index|readme)?$/i.test(part));
    for (let end = 1; end <= parts.length; end++)
      places.add(parts.slice(0, end).slice(-2).join('/'));
  };
  for (const file of files) {
    const plain = toPlain(file);
    add(plain);
    if (!/\.mdx?$/i.test(file)) continue;
    const head = /^---\n[\s\S]*?\n---/.exec(readFileSync(join(folder, file), 'utf8'))?.[0] ?? '';
    for (const [, slug] of head.matchAll(/^(?:slug|id|permalink|path|url):\s*["']?([^"'\n]+)/gm)) {
      add(posix.join(posix.dirname(plain), slug.toLowerCase()));
      add(slug.toLowerCase());
    }
  }
  for (const { from } of redirects) add(toPlain(from));
  return places;
}

function toPlaces(address, from) {
  const path = toPlain(decode(address.replace(/[?#].*$/, '').replace(/^@site\//, '/')));
  const near = path.startsWith('/')
    ? [path]
    : [posix.join(posix.dirname(toPlain(from)), path), posix.join(toPlain(from), path)];
  return near.map((place) =>
    place
      .split('/')
      .filter((part) => !/^(?:\.|index|readme)?$/i.test(part))
      .slice(-2)
      .join('/'),
  );
}

/** Without what addresses do not have: letters in capitals, numbers for the order, the end of pages. */
function toPlain(path) {
  const bare = /^\.(?:mdx?|html?|mdoc|markdown)$/i.test(extname(path))
    ? path.slice(0, -extname(path).length)
    : path;
  return bare.toLowerCase().replace(/(^|\/)\d+[-_.]+(?=[^\d/])/g, '$1');
}

/** Anchors of a page and of the parts that it imports. */
function listAnchors(folder, file, tool, seen = new Set()) {
  const found = new Set();
  if (seen.has(file) || seen.size > 50) return found;
  seen.add(file);
  let text;
  try {
    text = readFileSync(join(folder, file), 'utf8');
  } catch {
    return found;
  }
  const headings = [
    ...text.matchAll(/^[ \t>]*(?:[-*+] |\d+[.)] )?#{1,6}[ \t]+(.+)$/gm),
    ...text.matchAll(/^(.+)\n(?:=+|-+)$/gm),
    ...text.matchAll(/<h[1-6][^>]*>([\s\S]*?)<\/h[1-6]>/g),
  ];
  for (const [, words] of headings) {
    const plain = words
      .replace(/\{#.*$|\\?\[#.*$|<\/?[A-Za-z][^>]*>/g, '')
      .replace(/\]\([^)]*\)/g, ']')
      .trim();
    if (!/\{[^{}]*#|\[#/.test(words)) for (const slug of toSlugs(plain, tool)) found.add(slug);
  }
  for (const [, id] of text.matchAll(/(?:\{[^{}\n]*#|\[#|\b(?:id|name)=\{?["'])([^\s"'}\]]+)/g)) {
    found.add(id);
  }
  for (const [, part] of text.matchAll(/(?:from\s+["']|@include:\s*)([^"'\n]+\.mdx?)/g)) {
    const place = part.startsWith('.')
      ? posix.join(posix.dirname(file), part)
      : part.replace(/^@site\/|^\//, '');
    for (const anchor of listAnchors(folder, place, tool, seen)) found.add(anchor);
  }
  return found;
}

/** A heading as GitHub, or as VitePress, makes an anchor of it. */
function toSlugs(words, tool) {
  const lower = words.toLowerCase();
  if (tool === 'vitepress') {
    const plain = lower.replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-');
    return [plain.replace(/^-+|-+$/g, '').replace(/^(\d)/, '_$1')];
  }
  const github = lower.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').trim();
  return [github.replace(/\s/g, '-'), github.replace(/\s+/g, '-')];
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
