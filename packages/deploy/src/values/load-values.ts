import { type Diagnostic, readSettings, textSetting } from '@quire/base';
import { valueInvalid } from '../errors.ts';
import { applyOverride } from './apply-override.ts';
import { parseBundleSource } from './bundle-source.ts';
import { checkValues, ValueSource } from './check-values.ts';
import type { DeployValues } from './deploy-values.ts';
import { type Override, parseOverride } from './parse-override.ts';
import { loadValuesFile } from './parse-values-file.ts';
import { resolveFeatures } from './resolve-features.ts';
import type { ParsedValues } from './values-schema.ts';

/** What the environment may say: only what does not belong into a file that people commit. */
export const DEPLOY_SETTINGS = {
  QUIRE_BUNDLE_URL: textSetting({
    about: 'The link of the bundle, in place of staticExport.bundleUrl: a signed link is a secret.',
    default: undefined,
    secret: true,
  }),
};

const NO_FILE = 'values';

/**
 * Reads the values of a deployment: the file, over it the environment, over that the overrides in
 * order. Throws naming the file, the path, what was expected and what to do; names that mean
 * nothing become warnings.
 */
export function loadValues(
  file: string | undefined,
  sets: readonly string[],
  environment: Record<string, string | undefined>,
): DeployValues {
  const data = file === undefined ? {} : loadValuesFile(file);
  const overrides = [...readEnvironment(environment), ...sets.flatMap(parseOverride)];
  for (const override of overrides) applyOverride(data, override);
  const source = new ValueSource(file ?? NO_FILE, overrides);
  const { values, warnings } = checkValues(data, source);
  return completeValues(values, source, warnings);
}

function readEnvironment(environment: Record<string, string | undefined>): Override[] {
  const { QUIRE_BUNDLE_URL: url } = readSettings(DEPLOY_SETTINGS, environment);
  return url === undefined ? [] : [{ path: ['staticExport', 'bundleUrl'], value: url }];
}

function completeValues(
  values: ParsedValues,
  source: ValueSource,
  warnings: Diagnostic[],
): DeployValues {
  const { staticExport, deployment, service, server, dataFolder } = values;
  if (staticExport.enabled) {
    warnings.push(...checkBundleUrl(staticExport.bundleUrl, source.of('staticExport.bundleUrl')));
  }
  return {
    staticExport: {
      enabled: staticExport.enabled,
      bundleUrl: staticExport.bundleUrl,
      ...(staticExport.version === undefined ? {} : { version: staticExport.version }),
    },
    deployment,
    features: resolveFeatures(deployment.type, values.features, service),
    ...(service ? { service } : {}),
    server,
    dataFolder,
    warnings,
  };
}

function checkBundleUrl(text: string, file: string): Diagnostic[] {
  const path = 'staticExport.bundleUrl';
  const source = parseBundleSource(text);
  if ('problem' in source) {
    throw valueInvalid({
      source: file,
      path,
      problem: `The link of the bundle ${source.problem}`,
      fix: 'Use the bundleUrl that the service gave, or file: and the path of a bundle on this machine.',
    });
  }
  if (source.type === 'file' || !source.isPlainHttp) return [];
  const message = 'The bundle is fetched over plain http: anyone on the way can replace it.';
  const fix = 'Use https, or pin staticExport.version to sha256:<hash of the bundle>.';
  return [{ code: 'plain-http', severity: 'warning', message, fix, file, path }];
}
