import { type AccessRule, type AddressResolver, implies } from '@quire/model';
import { ruleOfPage } from '../access/site-rules.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { AddressWriter } from './address-writer.ts';
import type { OnBroken } from './broken-address.ts';
import type { LinkScope } from './link-scope.ts';
import { resolveTarget } from './resolve-target.ts';
import type { Target } from './target.ts';

/** The links of one file of the output. */
export interface PageLinks extends AddressResolver {
  /** Where a page can be read, seen from this file; nothing when it can be read nowhere. */
  page(path: string, suffix?: string): string | undefined;
  /** Written for all files that have the same addresses as this one. */
  writer: AddressWriter;
}

interface Options {
  scope: LinkScope;
  writer: AddressWriter;
  /** The source file that the addresses stand in. */
  from: string;
  /** Called with addresses that lead nowhere. */
  onBroken: OnBroken;
  /** Who sees the file; set in an output for all readers. */
  rule?: AccessRule | undefined;
  /** Called with every file of the site that the addresses lead to, by its path in the output. */
  onFile?(path: string): void;
  /** Called with what each link means, whether it leads anywhere or not. */
  onTarget?(address: string, target: Target): void;
}

/** Creates the links of one file. What leads nowhere is reported, and stays as its author wrote it. */
export function createPageLinks({
  scope,
  writer,
  from,
  rule,
  onBroken,
  onFile,
  onTarget,
}: Options): PageLinks {
  const page = (path: string, suffix = '') => toPageHref(scope, writer, path, suffix);
  /** An address that only leads on to a page does not tell who may not read the page where it is. */
  const isSecret = (target: Target) =>
    rule !== undefined &&
    target.kind === 'page' &&
    (target.isFirst || target.isMoved) &&
    !implies(rule, ruleOfPage(scope.pages.get(target.path)));
  const write = (target: Target, kind: 'link' | 'asset', address: string) => {
    if (target.kind === 'other') return target.address;
    if (target.kind === 'file') {
      const path = kind === 'asset' ? scope.assets.use(target.path) : target.path;
      onFile?.(target.path);
      if (path !== target.path) onFile?.(path);
      return writer.file(path, target.suffix);
    }
    if (isSecret(target)) return address;
    const href = target.kind === 'page' ? page(target.path, target.suffix) : undefined;
    if (target.kind === 'page' && target.isFirst) onBroken(address, 'folder');
    if (href !== undefined) return href;
    onBroken(address, kind);
    return address;
  };
  const toFile = (address: string) =>
    resolveTarget({ address, from, prefer: 'file' }, scope.contents);
  return {
    page,
    writer,
    link(address) {
      const target = resolveTarget({ address, from, prefer: 'page' }, scope.contents);
      onTarget?.(address, target);
      return write(target, 'link', address);
    },
    asset: (address) => write(toFile(address), 'asset', address),
    imageSize(address) {
      const target = toFile(address);
      return target.kind === 'file' ? scope.assets.sizeOf(target.path) : undefined;
    },
  };
}

/** The same links, noting the addresses of files that are asked for. */
export function noteAssets(links: PageLinks): { links: PageLinks; assets: ReadonlySet<string> } {
  const assets = new Set<string>();
  const asset = (address: string) => {
    assets.add(address);
    return links.asset(address);
  };
  return { links: { ...links, asset }, assets };
}

function toPageHref(
  scope: LinkScope,
  writer: AddressWriter,
  path: string,
  suffix: string,
): string | undefined {
  const info = scope.pages.get(path);
  if (!info || info.restricted) return undefined;
  // An entry may lead to another page of the same site, and that one to a third.
  if (info.url !== undefined) return toEntryHref(scope, writer, info, MAX_ENTRIES);
  if (scope.isWritten(info.path)) return writer.page(info.path, suffix);
  const url = scope.urlOf?.(info.path);
  return url === undefined ? undefined : url + suffix;
}

/** Entries that lead to entries are followed this often. */
const MAX_ENTRIES = 4;

function toEntryHref(
  scope: LinkScope,
  writer: AddressWriter,
  { url = '', source }: PageInfo,
  left: number,
): string {
  // Without mounts the address of an entry counts from the top, wherever the entry is.
  const from = scope.contents.basesOf ? source.path : '';
  const target = resolveTarget({ address: url, from, prefer: 'page' }, scope.contents);
  if (target.kind === 'file') return writer.file(target.path, target.suffix);
  if (target.kind !== 'page') return url;
  const next = scope.pages.get(target.path);
  if (next?.url !== undefined) return left > 0 ? toEntryHref(scope, writer, next, left - 1) : url;
  return toPageHref(scope, writer, target.path, target.suffix) ?? url;
}

/** Whether an address of the output leads to another site. */
export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href);
}
