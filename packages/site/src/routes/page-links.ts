import type { AddressResolver } from '@quire/markdown';
import type { AddressWriter } from './address-writer.ts';
import type { OnBroken } from './broken-address.ts';
import type { LinkScope } from './link-scope.ts';
import { toPageAddress } from './page-file.ts';
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
  /** Told of addresses that lead nowhere. */
  onBroken: OnBroken;
  /** Told what each link means, whether it leads anywhere or not. */
  onTarget?(address: string, target: Target): void;
}

/** Makes the links of one file. What leads nowhere is told, and stays as its author wrote it. */
export function createPageLinks({ scope, writer, from, onBroken, onTarget }: Options): PageLinks {
  const page = (path: string, suffix = '') => toPageHref(scope, writer, path, suffix);
  const write = (target: Target, kind: 'link' | 'asset', address: string) => {
    if (target.kind === 'other') return target.address;
    if (target.kind === 'file') {
      const path = kind === 'asset' ? scope.assets.use(target.path) : target.path;
      return writer.file(path, target.suffix);
    }
    const href = target.kind === 'page' ? page(target.path, target.suffix) : undefined;
    if (target.kind === 'page' && target.isFirst) onBroken(address, 'folder');
    if (href !== undefined) return href;
    onBroken(address, kind);
    return address;
  };
  return {
    page,
    writer,
    link(address) {
      const target = resolveTarget({ address, from, prefer: 'page' }, scope.contents);
      onTarget?.(address, target);
      return write(target, 'link', address);
    },
    asset: (address) =>
      write(resolveTarget({ address, from, prefer: 'file' }, scope.contents), 'asset', address),
  };
}

function toPageHref(
  scope: LinkScope,
  writer: AddressWriter,
  path: string,
  suffix: string,
): string | undefined {
  const info = scope.pages.get(path);
  if (!info || info.restricted) return undefined;
  if (info.url !== undefined) return info.url;
  if (scope.isWritten(info.path)) return writer.page(info.path, suffix);
  return scope.siteUrl === undefined
    ? undefined
    : scope.siteUrl + toPageAddress(info.path) + suffix;
}

/** Whether an address of the output leads to another site. */
export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href);
}
