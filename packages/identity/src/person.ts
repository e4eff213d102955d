import { signInRefused } from './errors.ts';

/** Somebody, as another system describes them. */
export interface Person {
  /** Who it is for that system; never reused for somebody else. */
  subject: string;
  name: string | undefined;
  email: string | undefined;
  groups: readonly string[];
  /** Plain values that pages may show to this person: texts, numbers, and lists and objects of them. */
  claims: Readonly<Record<string, ClaimValue>>;
}

export type ClaimValue =
  | string
  | number
  | boolean
  | readonly ClaimValue[]
  | { readonly [name: string]: ClaimValue };

export interface ClaimsOptions {
  /** Where the groups are: `groups`, or a path such as `realm_access.roles`. */
  groupsClaim: string;
}

/** Bounds of what is taken from claims: a session holds them, and every request reads the groups. */
export const PERSON_LIMITS = {
  groups: 200,
  groupLength: 200,
  textLength: 320,
  subjectLength: 500,
  /** Of all plain values together, as JSON. */
  claimBytes: 4096,
  claimDepth: 4,
} as const;

/** Claims that speak of the token and not of the person. */
const PROTOCOL_CLAIMS = new Set([
  'iss',
  'sub',
  'aud',
  'exp',
  'nbf',
  'iat',
  'jti',
  'nonce',
  'azp',
  'acr',
  'amr',
  'auth_time',
  'at_hash',
  'c_hash',
  's_hash',
  'sid',
  'session_state',
  'typ',
  'expiresAt',
  '_claim_names',
  '_claim_sources',
]);

/**
 * Reads who somebody is. Too many groups are refused, never cut: a rule that keeps a group out would
 * let in whoever lost that group on the way.
 */
export function toPerson(
  claims: Readonly<Record<string, unknown>>,
  { groupsClaim }: ClaimsOptions,
): Person {
  const subject = claims.sub;
  if (typeof subject !== 'string' || subject === '') {
    throw signInRefused({
      reason: 'the provider did not identify the person who signed in ("sub" is missing)',
    });
  }
  if (subject.length > PERSON_LIMITS.subjectLength) {
    throw signInRefused({ reason: '"sub" is too long' });
  }
  return {
    subject,
    name: toText(claims.name) ?? toText(claims.preferred_username),
    email: toText(claims.email),
    groups: toGroups(claims, groupsClaim),
    claims: toPlainClaims(claims, groupsClaim),
  };
}

/** The value at a claim: by its whole name first, because names of claims may have dots in them. */
export function findClaim(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) {
      return undefined;
    }
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

function toGroups(claims: Readonly<Record<string, unknown>>, path: string): string[] {
  const value = findClaim(claims, path);
  if (value === undefined || value === null) {
    assertNotElsewhere(claims, path);
    return [];
  }
  const list = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list) || list.some((each) => typeof each !== 'string')) {
    throw signInRefused({ reason: `the claim "${path}" is not a list of names` });
  }
  const groups = [...new Set(list as string[])].filter((group) => group !== '');
  if (groups.length > PERSON_LIMITS.groups) {
    const reason = `the claim "${path}" has ${groups.length} groups, and the limit is ${PERSON_LIMITS.groups}; configure the provider to send only the groups that the docs use`;
    throw signInRefused({ reason });
  }
  const long = groups.find((group) => group.length > PERSON_LIMITS.groupLength);
  if (long !== undefined) {
    throw signInRefused({
      reason: `a group in "${path}" is longer than ${PERSON_LIMITS.groupLength} characters`,
    });
  }
  return groups.sort();
}

/** Some providers leave groups out beyond a number, and say where they could be asked for instead. */
function assertNotElsewhere(claims: Readonly<Record<string, unknown>>, path: string): void {
  const names = claims._claim_names;
  const isNamed = typeof names === 'object' && names !== null && Object.hasOwn(names, path);
  // Entra ID says it in either way.
  if (!isNamed && !(path === 'groups' && isTrue(claims.hasgroups))) return;
  const reason = `the provider left out the claim "${path}" because there are too many groups; configure it to send only the groups that the docs use`;
  throw signInRefused({ reason });
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

function toText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return value.slice(0, PERSON_LIMITS.textLength);
}

/** What pages may show, in the order of the token, as far as it fits. */
function toPlainClaims(
  claims: Readonly<Record<string, unknown>>,
  groupsClaim: string,
): Record<string, ClaimValue> {
  const kept: Record<string, ClaimValue> = Object.create(null);
  let bytes = 2;
  for (const [name, value] of Object.entries(claims)) {
    if (PROTOCOL_CLAIMS.has(name) || name === groupsClaim || name === '__proto__') continue;
    const plain = toPlain(value, PERSON_LIMITS.claimDepth);
    if (plain === undefined) continue;
    const size = Buffer.byteLength(JSON.stringify({ [name]: plain }));
    if (bytes + size > PERSON_LIMITS.claimBytes) continue;
    bytes += size;
    kept[name] = plain;
  }
  return { ...kept };
}

function toPlain(value: unknown, depth: number): ClaimValue | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object' || value === null || depth === 0) return undefined;
  if (Array.isArray(value)) return value.flatMap((each) => toPlain(each, depth - 1) ?? []);
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const plain = name === '__proto__' ? undefined : toPlain(each, depth - 1);
    return plain === undefined ? [] : [[name, plain] as const];
  });
  return Object.fromEntries(entries);
}
