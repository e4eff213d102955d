import type { Diagnostic } from '@quire/base';
import { isReached } from '../release-number.ts';
import type { DeployFeatures } from './deploy-values.ts';
import { usesService } from './uses-service.ts';
import type { ValueSource } from './value-source.ts';
import type { ParsedValues } from './values-schema.ts';

/** A value that somebody set and that changes nothing. */
interface Finding {
  code: 'value-without-effect' | 'site-unknown';
  path: string;
  why: string;
  fix: string;
}

/**
 * A finding is a warning before this release and an error from it on: whoever upgrades has one minor
 * release to change the values.
 */
const FAILS_FROM = '0.2.0';

const SITE_FIX = 'Set service.siteId to the public ID of the site, as GET /v1/sites lists it.';
const CALLERS =
  'features.search: service, features.assistant, features.analytics or features.feedback';

/** Finds every value that differs from its default and has no effect in this deployment. */
export function findWithoutEffect(
  written: ParsedValues,
  features: DeployFeatures,
  { source, release }: { source: ValueSource; release: string },
): Diagnostic[] {
  const isError = isReached(FAILS_FROM, release);
  const later = isError ? '' : ` From release ${FAILS_FROM} on, the server does not start with it.`;
  return [
    ...checkService(written, features),
    ...checkCloud(written),
    ...checkSite(written, features),
    ...checkPlayground(written, features),
  ].map(({ code, path, why, fix }) => ({
    code,
    severity: isError ? 'error' : 'warning',
    message: `This has no effect: ${why}.${later}`,
    fix,
    ...source.of(path),
  }));
}

function checkService({ deployment, service }: ParsedValues, features: DeployFeatures): Finding[] {
  if (!service || usesService(features)) return [];
  const isGapped = deployment.type === 'air-gapped';
  const why = isGapped
    ? 'an air-gapped deployment never calls the service'
    : 'no feature of this deployment calls the service';
  const fix = isGapped ? 'Remove service.' : `Remove service, or turn on ${CALLERS}.`;
  return [{ code: 'value-without-effect', path: 'service.url', why, fix }];
}

/** A server of one's own is not the service, whatever it is called. */
function checkCloud({ deployment, service, features }: ParsedValues): Finding[] {
  if (deployment.type !== 'cloud' || service) return [];
  const shared = { code: 'value-without-effect' } as const;
  const fix = 'Set service.url and service.siteId';
  const findings: Finding[] = [
    {
      ...shared,
      path: 'deployment.type',
      why: 'the assistant, web analytics and feedback of this type need the service, and no service is configured',
      fix: `${fix}, or remove this.`,
    },
  ];
  if (features.search === 'service') {
    const why = 'no service is configured, so pages search their own index';
    findings.push({ ...shared, path: 'features.search', why, fix: `${fix}, or use "bundled".` });
  }
  return findings;
}

/** Pages that do not know which site they are cannot ask the service for anything. */
function checkSite(
  { deployment, service, features: written }: ParsedValues,
  features: DeployFeatures,
): Finding[] {
  if (!service || service.siteId !== undefined || !usesService(features)) return [];
  const why = 'pages do not know which site of the service they belong to';
  const paths = [
    ...(written.search === 'service' ? ['features.search'] : []),
    ...(written.assistant === true ? ['features.assistant'] : []),
    ...(written.analytics ? ['features.analytics'] : []),
    ...(written.feedback ? ['features.feedback'] : []),
  ];
  // In the cloud they are on without being written.
  const named = paths.length > 0 || deployment.type !== 'cloud' ? paths : ['deployment.type'];
  return named.map((path) => ({ code: 'site-unknown', path, why, fix: SITE_FIX }));
}

function checkPlayground(
  { features: { playground } }: ParsedValues,
  features: DeployFeatures,
): Finding[] {
  if (features.playground) return [];
  const paths = [
    ...(playground.proxy ? ['features.playground.proxy'] : []),
    ...(playground.allowedOrigins.length > 0 ? ['features.playground.allowedOrigins'] : []),
  ];
  const why = 'the playground is off';
  const fix = 'Set features.playground.enabled to on, or remove this.';
  return paths.map((path) => ({ code: 'value-without-effect', path, why, fix }));
}
