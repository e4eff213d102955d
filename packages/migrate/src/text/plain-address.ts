import { decode } from './decode.ts';

/** The one form in which addresses are compared. */
export function plainAddress(address: string): string {
  return decode(address)
    .replace(/[?#].*$/, '')
    .replace(/(?:^|\/)index\.html?$/, '/')
    .replace(/\.html?$/, '')
    .replace(/^\/+|\/+$/g, '');
}
