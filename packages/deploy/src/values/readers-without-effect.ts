import type { Diagnostic } from '@quire/base';
import type { ReaderSecrets } from './complete-readers.ts';
import { SESSION_HOURS } from './readers-schema.ts';
import type { ValueSource } from './value-source.ts';
import type { ParsedValues } from './values-schema.ts';

interface Finding {
  /** The path of a value, or the name of an environment variable. */
  path: string;
  why: string;
  fix: string;
}

/** Finds every value about readers that somebody set and that changes nothing. */
export function findReadersWithoutEffect(
  values: ParsedValues,
  { source, secrets }: { source: ValueSource; secrets: ReaderSecrets },
): Diagnostic[] {
  const findings =
    values.readers.signIn === undefined
      ? checkWithoutSignIn(values, secrets)
      : [...checkWay(values, secrets), ...checkHosts(values)];
  return findings.map(({ path, why, fix }) => ({
    code: 'value-without-effect',
    severity: 'error',
    message: `This has no effect: ${why}.`,
    fix,
    ...(path.startsWith('readers.') ? source.of(path) : { path }),
  }));
}

function checkWithoutSignIn({ readers }: ParsedValues, secrets: ReaderSecrets): Finding[] {
  const why = 'readers.signIn is not set, so everyone can read everything';
  const isUsual = readers.sessionHours === SESSION_HOURS.usual;
  const fix = 'Set readers.signIn to oidc, jwt or password, or remove this.';
  const paths = [
    ...toPaths({
      publicUrl: readers.publicUrl,
      public: readers.public || undefined,
      offer: readers.offer ? undefined : false,
      sessionHours: isUsual ? undefined : readers.sessionHours,
      groupsClaim: readers.groupsClaim,
      oidc: readers.oidc,
      jwt: readers.jwt,
      passwordFile: readers.passwordFile,
      allowedHosts: readers.allowedHosts[0],
    }),
    ...listSet(secrets),
  ];
  return paths.map((path) => ({ path, why, fix }));
}

/** What belongs to another way to sign in. */
function checkWay({ readers }: ParsedValues, secrets: ReaderSecrets): Finding[] {
  const { signIn, oidc, jwt, passwordFile, groupsClaim } = readers;
  const why = `readers.signIn is "${signIn}"`;
  const fix = 'Remove it, or change readers.signIn.';
  const paths = [
    ...(signIn === 'oidc'
      ? []
      : [...toPaths({ oidc }), ...listSet(secrets, 'QUIRE_READERS_CLIENT_SECRET')]),
    ...(signIn === 'jwt'
      ? []
      : [...toPaths({ jwt }), ...listSet(secrets, 'QUIRE_READERS_JWT_SECRET')]),
    ...(signIn === 'password'
      ? toPaths({ groupsClaim })
      : [...toPaths({ passwordFile }), ...listSet(secrets, 'QUIRE_READERS_PASSWORD')]),
  ];
  return paths.map((path) => ({ path, why, fix }));
}

function checkHosts({ deployment, readers }: ParsedValues): Finding[] {
  const { signIn, jwt, allowedHosts } = readers;
  if (allowedHosts.length === 0) return [];
  const path = 'readers.allowedHosts';
  if (deployment.type !== 'air-gapped') {
    const why = 'only an air-gapped deployment needs hosts to be allowed by name';
    return [{ path, why, fix: 'Remove it.' }];
  }
  if (signIn === 'oidc' || jwt?.jwksUrl !== undefined) return [];
  const why = 'this sign-in method contacts no host';
  return [{ path, why, fix: 'Remove it.' }];
}

function toPaths(values: Record<string, unknown>): string[] {
  const names = Object.keys(values).filter((name) => values[name] !== undefined);
  return names.map((name) => `readers.${name}`);
}

function listSet(secrets: ReaderSecrets, ...names: (keyof ReaderSecrets)[]): string[] {
  const wanted = names.length > 0 ? names : (Object.keys(secrets) as (keyof ReaderSecrets)[]);
  return wanted.filter((name) => secrets[name] !== undefined);
}
