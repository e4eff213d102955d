import { type Diagnostic, readSettings } from '@quire/base';
import { featureUnavailable } from '../errors.ts';
import { applyOverride } from './apply-override.ts';
import { checkValues } from './check-values.ts';
import { completeService } from './complete-service.ts';
import { completeStaticExport } from './complete-static-export.ts';
import { DEPLOY_SETTINGS } from './deploy-settings.ts';
import type { DeployValues } from './deploy-values.ts';
import { type Data, mergeValues } from './merge-values.ts';
import { type OverrideFlag, parseOverride } from './parse-override.ts';
import { loadValuesFile } from './parse-values-file.ts';
import { resolveFeatures } from './resolve-features.ts';
import { ValueSource } from './value-source.ts';
import type { ParsedValues } from './values-schema.ts';

/** Everything that says how a deployment is to be. */
export interface ValuesInput {
  /** Values files; a later one goes over an earlier one. */
  files?: readonly string[];
  /** `--set` arguments. */
  sets?: readonly string[];
  /** `--set-string` arguments; as with Helm they come after every `--set`. */
  stringSets?: readonly string[];
  environment: Record<string, string | undefined>;
}

/**
 * Reads the values of a deployment: the files in order, over them the environment, over that the
 * overrides in order. Throws naming the file, the path, what was expected and what to do; names
 * that mean nothing become warnings.
 */
export function loadValues(input: ValuesInput): DeployValues {
  const { files = [], sets = [], stringSets = [], environment } = input;
  const source = new ValueSource(files.at(-1) ?? 'values');
  let data: Data = {};
  for (const file of files) {
    const read = loadValuesFile(file);
    source.noteAll(file, read);
    data = mergeValues(data, read);
  }
  const settings = readSettings(DEPLOY_SETTINGS, environment);
  if (settings.QUIRE_BUNDLE_URL !== undefined) {
    const path = ['staticExport', 'bundleUrl'];
    applyOverride(data, { path, value: settings.QUIRE_BUNDLE_URL });
    source.note('QUIRE_BUNDLE_URL', path);
  }
  applyAll(data, sets, '--set', source);
  applyAll(data, stringSets, '--set-string', source);
  const { values, warnings } = checkValues(data, source);
  return completeValues(values, source, warnings, settings.QUIRE_API_KEY);
}

function applyAll(
  data: Data,
  texts: readonly string[],
  flag: OverrideFlag,
  source: ValueSource,
): void {
  for (const override of texts.flatMap((text) => parseOverride(text, flag))) {
    applyOverride(data, override, flag);
    source.note(flag, override.path);
  }
}

function completeValues(
  values: ParsedValues,
  source: ValueSource,
  warnings: Diagnostic[],
  apiKey: string | undefined,
): DeployValues {
  const { deployment, service, server, versions, dataFolder } = values;
  const { tls, ...rest } = server;
  if (deployment.type === 'air-gapped' && values.staticExport.source) {
    const fix = 'Carry the bundle in and set staticExport.bundleUrl to it.';
    throw featureUnavailable({ feature: 'staticExport.source', type: deployment.type, fix });
  }
  return {
    staticExport: completeStaticExport(values.staticExport, { source, warnings, apiKey }),
    deployment,
    features: resolveFeatures(deployment.type, values.features, service),
    ...completeService(values, { source, warnings }),
    server: { ...rest, ...(tls ? { tls } : {}) },
    versions,
    dataFolder,
    warnings,
  };
}
