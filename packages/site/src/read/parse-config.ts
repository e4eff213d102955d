import type { ParsedSiteConfig, ReadRef } from '@quire/model';

/** Reads a configuration. */
export type ParseConfig = (
  text: string,
  file: string,
  readRef: ReadRef,
) => Promise<ParsedSiteConfig>;

/** Loads what reads a configuration when there is one to read: one that is remembered is not read. */
export const parseConfigLate: ParseConfig = async (text, file, readRef) => {
  const { parseSiteConfig } = await import('@quire/model/config');
  return parseSiteConfig(text, file, readRef);
};
