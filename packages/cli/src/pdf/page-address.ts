import { toUrlPath } from '@quire/base';

/** The address of a page on a host: `guides/index` is at `/guides`. */
export function toAddress(path: string): string {
  return toUrlPath(path.replace(/(?:^|\/)index$/, ''));
}
