import type { Reader } from '@quire/model';

/** Somebody who reads a site, as far as the site knows them. */
export type SiteReader =
  | { kind: 'stranger' }
  | KnownReader
  /** A member who looks at a preview: whoever may change pages may read them. */
  | { kind: 'member' };

/** Somebody whom the site's own way of signing in let in. */
export interface KnownReader {
  kind: 'reader';
  groups: ReadonlySet<string>;
  /** The same for readers of the same groups. */
  key: string;
  name: string | null;
  email: string | null;
  claims: Readonly<Record<string, unknown>>;
  /** Set for a member who looks at the site as a reader of these groups: pages say so, and views of them are not counted. */
  isViewAs?: true;
}

/** Somebody who looks at the site with the eyes of others. */
export function isViewAs(reader: SiteReader): reader is KnownReader {
  return reader.kind === 'reader' && reader.isViewAs === true;
}

export const STRANGER: SiteReader = { kind: 'stranger' };

/** Somebody of whom nothing but the groups is known, such as a program that names them. */
export function toKnownReader(
  groups: readonly string[],
  person: Partial<Pick<KnownReader, 'name' | 'email' | 'claims'>> = {},
): KnownReader {
  const { name = null, email = null, claims = {} } = person;
  const sorted = [...new Set(groups)].sort();
  return {
    kind: 'reader',
    groups: new Set(sorted),
    key: JSON.stringify(sorted),
    name,
    email,
    claims,
  };
}

/** The reader as the rules of pages know them; nothing for somebody whom no rule holds for. */
export function toRuleReader(reader: SiteReader): Reader | undefined {
  if (reader.kind === 'member') return undefined;
  return reader.kind === 'stranger' ? reader : { kind: 'reader', groups: reader.groups };
}
