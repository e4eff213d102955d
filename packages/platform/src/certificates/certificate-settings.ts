import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf } from '@quire/base';
import type { PlatformSettings } from '../settings.ts';
import { secretKeyMissing } from '../vault/errors.ts';
import { certificateAuthorityFileUnreadable, certificateSettingsInvalid } from './errors.ts';

/** How certificates are obtained, as the operator decides it. */
export interface CertificateOptions {
  directory: string;
  /** PEM certificates of authorities that the directory's own certificate may come from. */
  authorities: string | undefined;
  email: string | undefined;
  challenge: 'http-01' | 'tls-alpn-01';
  /** Hosts of the platform itself. */
  ownHosts: ReadonlySet<string>;
  ordersPerHour: number;
  ordersPerOrganization: number;
  /** Where https is served, and where http leads to it. */
  listen: { host: string | undefined; https: number; http: number | undefined };
}

/** Nothing where Quire obtains no certificates. Throws when the settings contradict each other. */
export function toCertificateOptions(settings: PlatformSettings): CertificateOptions | undefined {
  const { QUIRE_ACME_DIRECTORY: directory, QUIRE_HTTPS_PORT: https } = settings;
  if (directory === undefined) return assertUnset(settings);
  if (https === undefined) {
    throw certificateSettingsInvalid({
      problem: 'QUIRE_ACME_DIRECTORY has no effect without QUIRE_HTTPS_PORT.',
      fix: 'Set QUIRE_HTTPS_PORT to the port to serve https on, such as 443.',
    });
  }
  if (!settings.QUIRE_ACME_TERMS_AGREED) {
    throw certificateSettingsInvalid({
      problem: 'The certificate authority requires that you agree to its terms of service.',
      fix: 'Read them, then set QUIRE_ACME_TERMS_AGREED=1, or remove QUIRE_ACME_DIRECTORY.',
    });
  }
  if (!settings.QUIRE_PUBLIC_URL?.startsWith('https:')) {
    throw certificateSettingsInvalid({
      problem: 'With QUIRE_HTTPS_PORT, the public address must use HTTPS.',
      fix: 'Set QUIRE_PUBLIC_URL to the address that people reach the platform at, such as https://docs.example.com.',
    });
  }
  // Without it, no private key can be stored.
  if (settings.DATABASE_URL !== undefined && settings.QUIRE_SECRET_KEY === undefined) {
    throw secretKeyMissing();
  }
  return {
    directory,
    authorities: readAuthorities(settings.QUIRE_ACME_CA_FILE),
    email: settings.QUIRE_ACME_EMAIL,
    challenge: settings.QUIRE_ACME_CHALLENGE,
    ownHosts: new Set(settings.QUIRE_ACME_HOSTS?.split(',').map((host) => host.trim()) ?? []),
    ordersPerHour: settings.QUIRE_ACME_ORDERS_PER_HOUR,
    ordersPerOrganization: settings.QUIRE_ACME_ORDERS_PER_ORGANIZATION,
    listen: { host: settings.QUIRE_HTTPS_HOST, https, http: settings.QUIRE_HTTP_PORT },
  };
}

/** Settings that do nothing without a directory, except those with a default. */
const NEEDS_DIRECTORY = [
  'QUIRE_HTTPS_PORT',
  'QUIRE_HTTP_PORT',
  'QUIRE_HTTPS_HOST',
  'QUIRE_ACME_EMAIL',
  'QUIRE_ACME_CA_FILE',
  'QUIRE_ACME_HOSTS',
] as const;

function assertUnset(settings: PlatformSettings): undefined {
  const name = NEEDS_DIRECTORY.find((key) => settings[key] !== undefined);
  if (name === undefined) return undefined;
  throw certificateSettingsInvalid({
    problem: `${name} has no effect without QUIRE_ACME_DIRECTORY.`,
    fix: 'Set QUIRE_ACME_DIRECTORY to the directory of a certificate authority, or remove the setting.',
  });
}

function readAuthorities(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  const path = resolve(file);
  try {
    const text = readFileSync(path, 'utf8');
    // Says at the start what would otherwise come up with the first order.
    new X509Certificate(text);
    return text;
  } catch (error) {
    throw certificateAuthorityFileUnreadable({ file: path, reason: messageOf(error) }, error);
  }
}
