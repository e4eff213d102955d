import type { Random } from './random.ts';

/** The prefix of an id names what it identifies, so that a stray id explains itself. */
const ID_PREFIXES = [
  'org',
  'prj',
  'site',
  'ver',
  'key',
  'se',
  'mem',
  'ses',
  'lnk',
  'upl',
  'prv',
  'app',
  'con',
  'mnt',
  'dep',
  'dlv',
  'dky',
  'mail',
  'pky',
  'fbk',
  'whk',
  'wdl',
] as const;
export type IdPrefix = (typeof ID_PREFIXES)[number];

/** An id such as `org_0f3a…`: its prefix and 24 lower-case hexadecimal characters. */
export type Id<Prefix extends IdPrefix> = `${Prefix}_${string}`;

/** Creates a new id of the given kind. */
export function createId<Prefix extends IdPrefix>(prefix: Prefix, random: Random): Id<Prefix> {
  return `${prefix}_${random.bytes(12).toString('hex')}`;
}

/** Whether a string from outside has the exact form of an id of this kind. */
export function isId<Prefix extends IdPrefix>(prefix: Prefix, text: string): text is Id<Prefix> {
  return text.startsWith(`${prefix}_`) && /^[0-9a-f]{24}$/.test(text.slice(prefix.length + 1));
}
