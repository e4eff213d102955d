import type { Diagnostic } from '@quire/base';
import { featureUnavailable } from '../errors.ts';
import { parseBundleSource } from './bundle-source.ts';
import type { AssistantValues, DeployFeatures } from './deploy-values.ts';
import { readSecret } from './read-secret.ts';
import type { ValueSource } from './value-source.ts';
import type { ParsedValues } from './values-schema.ts';

interface Surroundings {
  features: DeployFeatures;
  /** QUIRE_MODEL_KEY. */
  modelKey: string | undefined;
  source: ValueSource;
  warnings: Diagnostic[];
}

/** Checks what the schema cannot: that a model may be asked here, and that questions come to it. Nothing where none is. */
export function completeAssistant(
  { assistant: written, deployment }: Pick<ParsedValues, 'assistant' | 'deployment'>,
  { features, modelKey, source, warnings }: Surroundings,
): AssistantValues | undefined {
  if (!written) {
    if (modelKey !== undefined) warnings.push(toIdleKey());
    return undefined;
  }
  const place = source.of('assistant');
  if (deployment.type === 'air-gapped') {
    const fix =
      'Remove assistant: this type has no assistant, and the server opens no connections.';
    throw featureUnavailable({ feature: 'assistant', type: deployment.type, fix, place });
  }
  if (features.assistant !== 'bundled') {
    const why = 'only features.assistant: bundled uses the model of this server';
    const fix = 'Set features.assistant to bundled, or remove assistant.';
    warnings.push(toIdle(why, { fix, ...place }));
    return undefined;
  }
  const { keyFile, ...rest } = written;
  const key = readSecret(
    { path: 'assistant.keyFile', file: keyFile },
    { name: 'QUIRE_MODEL_KEY', value: modelKey },
    source,
  );
  if (key === undefined) return rest;
  warnings.push(...warnOfPlainHttp(rest.url, source));
  return { ...rest, key };
}

function toIdle(why: string, rest: Pick<Diagnostic, 'fix' | 'file' | 'line' | 'path'>): Diagnostic {
  const message = `This has no effect: ${why}.`;
  return { code: 'value-without-effect', severity: 'error', message, ...rest };
}

const toIdleKey = () =>
  toIdle('the values have no assistant', {
    fix: 'Set assistant.url and assistant.model, or remove it.',
    path: 'QUIRE_MODEL_KEY',
  });

function warnOfPlainHttp(url: string, source: ValueSource): Diagnostic[] {
  const found = parseBundleSource(url);
  if (!('isPlainHttp' in found) || !found.isPlainHttp) return [];
  const message =
    'The key for the model is sent over plain HTTP: anyone on the network can steal it.';
  const place = source.of('assistant.url');
  return [{ code: 'plain-http', severity: 'warning', message, fix: 'Use https.', ...place }];
}
