import type { Diagnostic, Place } from '@quire/base';
import { sourceKeyMissing, valueInvalid } from '../errors.ts';
import { parseBundleSource } from './bundle-source.ts';
import type { ExportSource, StaticExport } from './deploy-values.ts';
import type { ValueSource } from './value-source.ts';
import type { ParsedValues } from './values-schema.ts';

const PATH = 'staticExport.bundleUrl';

interface Surroundings {
  source: ValueSource;
  warnings: Diagnostic[];
  apiKey: string | undefined;
}

/** Checks what the schema cannot: where the bundle comes from, and that it may come from there. */
export function completeStaticExport(
  written: ParsedValues['staticExport'],
  { source, warnings, apiKey }: Surroundings,
): StaticExport {
  const { enabled, bundleUrl, version, publicKey, allowInsecure } = written;
  if (enabled && (bundleUrl !== '' || !written.source)) {
    warnings.push(...checkBundleUrl(bundleUrl, allowInsecure, source.of(PATH)));
  }
  const asked =
    enabled && written.source ? toExportSource(written.source, { source, apiKey }) : undefined;
  if (asked && !allowInsecure) {
    assertSafe(asked.api, source.of('staticExport.source.api'));
  }
  return {
    enabled,
    bundleUrl,
    allowsPlainHttp: allowInsecure,
    ...(version === undefined ? {} : { version }),
    ...(asked ? { source: asked } : {}),
    ...(publicKey === undefined ? {} : { publicKey }),
  };
}

function toExportSource(
  written: NonNullable<ParsedValues['staticExport']['source']>,
  { source, apiKey }: Pick<Surroundings, 'source' | 'apiKey'>,
): ExportSource {
  if (apiKey === undefined) throw sourceKeyMissing({ place: source.of('staticExport.source') });
  const { api, domain, jobId = '' } = written;
  return { api, export: domain === undefined ? { jobId } : { domain }, apiKey };
}

function checkBundleUrl(text: string, allowInsecure: boolean, place: Place): Diagnostic[] {
  const found = parseBundleSource(text);
  if ('problem' in found) {
    throw valueInvalid({
      place,
      problem: `The link to the bundle ${found.problem}`,
      fix: 'Use the bundleUrl from the service, or file: and the path of a bundle on this machine.',
    });
  }
  if (found.type === 'file' || !found.isPlainHttp) return [];
  if (!allowInsecure) assertSafe(found.url, place);
  const message = 'The bundle is fetched over plain HTTP: anyone on the network can replace it.';
  const fix = 'Use https, or pin staticExport.version to sha256:<hash of the bundle>.';
  return [{ code: 'plain-http', severity: 'warning', message, fix, ...place }];
}

function assertSafe(url: string, place: Place): void {
  const found = parseBundleSource(url);
  if (!('isPlainHttp' in found) || !found.isPlainHttp) return;
  throw valueInvalid({
    place,
    problem: 'Expected HTTPS, found plain HTTP to another machine',
    fix: 'Use https, or set staticExport.allowInsecure to true if you trust the network.',
  });
}
