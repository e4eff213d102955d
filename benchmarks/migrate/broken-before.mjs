import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { createRedirects, STATIC_EXTENSIONS } from '../../packages/model/dist/index.js';

/**
 * Says of a broken link of the new site what it was in the old one. `before`: the old site has nothing at that
 * address either, by its pages' addresses, its redirects and its files. `left`: it leads to a file that is there and
 * that a build does not publish, and the report says so. `lost`: all others; in doubt the conversion lost it.
 */
export function createLinkJudge(folder, files, migration) {
  const { tool, report, site } = migration;
  const oldFile = new Map(report.pages.map(({ from, to }) => [to, from]));
  const oldAddress = new Map(report.pages.map(({ from, to, address }) => [to, { from, address }]));
  const byPath = new Map(report.pages.map(({ from, to }) => [to.replace(/\.mdx?$/, ''), from]));
  const publishes = createPublishedFinder(files, migration);
  const isLeft = createLeftFinder(folder, migration);
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
  const hadAnchor = (address, from) => {
    const [path, fragment = ''] = address.split('#');
    const plain = toBareAddress(path);
    const target = path === '' ? from : (findPage(plain) ?? findPage(redirects.get(plain)));
    if (target === undefined) return true;
    const known = anchorsOf(target);
    return known.has(decode(fragment)) || known.has(decode(fragment).replace(/-\d+$/, ''));
  };
  return ({ code, file, message }) => {
    const address = /"([^"]*)"/.exec(message)?.[1] ?? '';
    if (code === 'broken-anchor') return hadAnchor(address, oldFile.get(file)) ? 'lost' : 'before';
    const { from = '', address: at } = oldAddress.get(file) ?? {};
    if (isLeft(address, from)) return 'left';
    return publishes(address, from, at) ? 'lost' : 'before';
  };
}

function toBareAddress(address) {
  return decode(address.replace(/[?#].*$/, '')).replace(/^\/+|\/+$/g, '');
}

const MAX_TURNS = 10;

/**
 * Whether the old site has a page or file at an address. Relative ones count from the file of their page and from its
 * address, absolute ones from the top of the site, from a folder of files that are published as they are, and, in a
 * language or version, from its start.
 */
function createPublishedFinder(files, { tool, report, site }) {
  const addresses = new Set(site.pages.flatMap(({ address }) => address ?? []).map(toPlace));
  const covers = site.pages
    .filter(({ coversBelow }) => coversBelow)
    .map(({ address }) => `${toPlace(address)}/`);
  const isCovered = (place) => covers.some((start) => place.startsWith(start));
  const redirects = createRedirects(
    site.redirects.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
  );
  const converted = new Set(report.pages.map(({ from }) => from));
  const convertedPlaces = new Set([...converted].map(toPlace));
  // Fern publishes what its configuration lists, and no other page; no tool publishes settings of others.
  const others = files.filter(
    (file) =>
      !converted.has(file) &&
      !(tool === 'fern' && /\.mdx?$/.test(file)) &&
      !/(?:^|\/)\.(?!gitbook\/|well-known\/)/.test(file),
  );
  const rest = others.map(toPlace);
  /** Follows redirects to their end: a rule that leads nowhere was broken as well. */
  const hasAddress = (path, turns = 0) => {
    if (addresses.has(toPlace(path)) || isCovered(toPlace(path))) return true;
    const to = redirects.match(decode(path).replace(/(?<=.)\/$/, ''))?.destination;
    if (to === undefined || turns === MAX_TURNS) return false;
    return /^https?:/.test(to) || hasAddress(to.replace(/[?#].*$/, ''), turns + 1);
  };
  return (written, from, address) => {
    const path = decode(written.replace(/[?#].*$/, '').replace(/^@site\//, '/'));
    if (path.startsWith('/')) {
      const starts = ['', ...toStarts(address)];
      const isFile = /\.mdx?$/i.test(path) && convertedPlaces.has(toPlace(path));
      return (
        isFile ||
        starts.some((start) => hasAddress(start + path)) ||
        rest.some((file) => file === toPlace(path) || file.endsWith(`/${toPlace(path)}`))
      );
    }
    // A part of pages has no address: what it is shown on is not known here.
    if (address === undefined) return files.some((file) => endsAlike(file, path));
    const near = posix.join(posix.dirname(from), path);
    // Fern knows a page by the whole name of its file.
    const isPage = tool === 'fern' ? converted.has(near) : convertedPlaces.has(toPlace(near));
    const isNear = isPage || rest.includes(toPlace(near));
    return (
      isNear ||
      [posix.join(posix.dirname(address), path), posix.join(address, path)].some(hasAddress)
    );
  };
}

/** What addresses of one language or version begin with: the first part of a page's own address. */
function toStarts(address = '/') {
  const [, first] = /^(\/[^/]+)\//.exec(address) ?? [];
  return first === undefined ? [] : [first];
}

function endsAlike(file, path) {
  const wanted = toPlace(path)
    .split('/')
    .filter((part) => part !== '..')
    .slice(-2);
  return toPlace(file).split('/').slice(-wanted.length).join('/') === wanted.join('/');
}

/** Files that are in the old folder, that a build does not publish, and whose links the report names. */
function createLeftFinder(folder, { report, site }) {
  const left = new Map(site.leftFiles?.map(({ from, to }) => [to, from]));
  const told = new Set(
    report.notes
      .filter(({ what }) => /^link (?:to a file of a type|without a target)/.test(what))
      .map(({ file, detail }) => `${file} ${detail}`),
  );
  return (address, from) => {
    if (!told.has(`${from} ${address}`)) return false;
    const path = toBareAddress(address);
    if (left.has(path) || left.has(posix.join(path, 'index.html'))) return true;
    if (address.startsWith('/')) return false;
    const near = posix.join(posix.dirname(from), path);
    const place = join(folder, near);
    return !isPublishedType(near) && existsSync(place) && statSync(place).isFile();
  };
}

function isPublishedType(file) {
  return /\.mdx?$/i.test(file) || STATIC_EXTENSIONS.has(extname(file).slice(1).toLowerCase());
}

/** A path as addresses have it, without the name of an index. */
function toPlace(path) {
  return toPlain(path)
    .split('/')
    .filter((part) => !/^(?:\.|index|readme)?$/i.test(part))
    .join('/');
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
