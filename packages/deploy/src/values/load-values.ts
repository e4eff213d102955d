import { type Diagnostic, QuireError, readSettings } from '@quire/base';
import { featureUnavailable, nothingToServe, valueWithoutEffect } from '../errors.ts';
import { RELEASE } from '../release-number.ts';
import { applyOverride } from './apply-override.ts';
import { checkValues } from './check-values.ts';
import { completeAssistant } from './complete-assistant.ts';
import { completeReaders, type ReaderSecrets } from './complete-readers.ts';
import { completeStaticExport } from './complete-static-export.ts';
import { DEPLOY_SETTINGS } from './deploy-settings.ts';
import type { DeployValues } from './deploy-values.ts';
import { type Data, mergeValues } from './merge-values.ts';
import { type OverrideFlag, parseOverride } from './parse-override.ts';
import { loadValuesFile } from './parse-values-file.ts';
import { findReadersWithoutEffect } from './readers-without-effect.ts';
import { resolveFeatures } from './resolve-features.ts';
import { ValueSource } from './value-source.ts';
import type { ParsedValues } from './values-schema.ts';
import { findWithoutEffect } from './without-effect.ts';

/** Everything that says how a deployment is to be. */
export interface ValuesInput {
  /** Values files; a later one goes over an earlier one. */
  files?: readonly string[];
  /** `--set` arguments. */
  sets?: readonly string[];
  /** `--set-string` arguments; as with Helm they come after every `--set`. */
  stringSets?: readonly string[];
  environment: Record<string, string | undefined>;
  /** Which release reads them; this one unless a test says otherwise. */
  release?: string;
}

/**
 * Reads the values of a deployment: the files in order, over them the environment, over that the
 * overrides in order. Throws naming the file, the line, the path, what was expected and what to do;
 * names that mean nothing become warnings.
 */
export function loadValues(input: ValuesInput): DeployValues {
  const values = readValues(input, []);
  const failing = values.warnings.find(({ severity }) => severity === 'error');
  if (failing) {
    const { message: what, fix, file, line, path } = failing;
    const place = { file: file ?? '', ...(line ? { line } : {}), path: path ?? '' };
    throw valueWithoutEffect({ what, place, ...(fix === undefined ? {} : { fix }) });
  }
  return values;
}

/** Everything that is to be said about the values of a deployment; with an error in it they cannot be served. */
export function inspectValues(input: ValuesInput): Diagnostic[] {
  const found: Diagnostic[] = [];
  try {
    const { staticExport } = readValues(input, found);
    if (!staticExport.enabled) found.push(toDiagnostic(nothingToServe()));
  } catch (error) {
    if (!(error instanceof QuireError)) throw error;
    found.push(toDiagnostic(error));
  }
  return found;
}

function toDiagnostic({ code, what, fix, place }: QuireError): Diagnostic {
  const shared = { code, severity: 'error', message: what } as const;
  return { ...shared, ...(fix === undefined ? {} : { fix }), ...place };
}

function readValues(input: ValuesInput, warnings: Diagnostic[]): DeployValues {
  const { files = [], sets = [], stringSets = [], environment, release = RELEASE } = input;
  const source = new ValueSource(files.at(-1) ?? 'values');
  let data: Data = {};
  for (const file of files) {
    const read = loadValuesFile(file);
    source.noteFile(file, read.data, read.lines);
    data = mergeValues(data, read.data);
  }
  const settings = readSettings(DEPLOY_SETTINGS, environment);
  if (settings.QUIRE_BUNDLE_URL !== undefined) {
    const path = ['staticExport', 'bundleUrl'];
    applyOverride(data, { path, value: settings.QUIRE_BUNDLE_URL });
    source.note('QUIRE_BUNDLE_URL', path);
  }
  applyAll(data, sets, '--set', source);
  applyAll(data, stringSets, '--set-string', source);
  const checked = checkValues(data, source);
  warnings.push(...checked.warnings);
  const {
    QUIRE_API_KEY: apiKey,
    QUIRE_MODEL_KEY: modelKey,
    QUIRE_BUNDLE_URL: _,
    ...secrets
  } = settings;
  const surroundings = { source, warnings, release, apiKey, modelKey, secrets };
  return completeValues(checked.values, surroundings);
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

interface Surroundings {
  source: ValueSource;
  warnings: Diagnostic[];
  release: string;
  apiKey: string | undefined;
  modelKey: string | undefined;
  secrets: ReaderSecrets;
}

function completeValues(values: ParsedValues, surroundings: Surroundings): DeployValues {
  const { source, warnings } = surroundings;
  const { deployment, service, server, versions, dataFolder } = values;
  const { tls, ...rest } = server;
  if (deployment.type === 'air-gapped' && values.staticExport.source) {
    const feature = 'staticExport.source';
    const fix = 'Copy the bundle to this machine and set staticExport.bundleUrl to it.';
    throw featureUnavailable({ feature, type: deployment.type, fix, place: source.of(feature) });
  }
  const staticExport = completeStaticExport(values.staticExport, surroundings);
  const features = resolveFeatures(deployment.type, values.features, { service, source });
  const assistant = completeAssistant(values, { ...surroundings, features });
  const readers = completeReaders(values.readers, { ...surroundings, type: deployment.type });
  warnings.push(...findWithoutEffect(values, features, surroundings));
  warnings.push(...findReadersWithoutEffect(values, surroundings));
  return {
    staticExport,
    deployment,
    features,
    ...(service ? { service: toService(service) } : {}),
    ...(assistant ? { assistant } : {}),
    ...(readers ? { readers } : {}),
    server: { ...rest, ...(tls ? { tls } : {}) },
    versions,
    dataFolder,
    warnings,
  };
}

function toService({ url, siteId }: NonNullable<ParsedValues['service']>) {
  return siteId === undefined ? { url } : { url, siteId };
}
