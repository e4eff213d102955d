import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { inspectValues, loadValues } from './load-values.ts';

const SERVED = ['staticExport.enabled=true', 'staticExport.bundleUrl=file:a.tar.gz'];
const MODEL = ['assistant.url=http://ollama.internal:11434/v1/', 'assistant.model=small'];
const BUNDLED = 'features.assistant=bundled';

const load = (sets: string[], environment: Record<string, string> = {}) =>
  loadValues({ sets: [...SERVED, ...sets], environment });
const inspect = (sets: string[], environment: Record<string, string> = {}) =>
  inspectValues({ sets: [...SERVED, ...sets], environment });

test('an address and a name are enough', () => {
  const { assistant, warnings } = load([BUNDLED, ...MODEL]);
  expect(assistant).toEqual({
    url: 'http://ollama.internal:11434/v1',
    model: 'small',
    kind: 'openai',
    tokensADay: 5_000_000,
    seconds: 120,
  });
  expect(warnings).toEqual([]);
});

test('the key comes from a file or from the environment, and from one of them', () => {
  const keyFile = join(createTemporaryFolder(), 'key');
  writeFileSync(keyFile, 'from-file\n');
  const file = `assistant.keyFile=${keyFile}`;
  const secure = [BUNDLED, ...MODEL, 'assistant.url=https://models.internal/v1'];
  const QUIRE_MODEL_KEY = 'from-environment';
  expect(load([...secure, file]).assistant?.key).toBe('from-file');
  expect(load(secure, { QUIRE_MODEL_KEY }).assistant?.key).toBe('from-environment');
  expect(() => load([...secure, file], { QUIRE_MODEL_KEY })).toThrow('set this secret');
});

test('a key over plain http to another machine is worth a warning', () => {
  const found = inspect([BUNDLED, ...MODEL], { QUIRE_MODEL_KEY: 'secret' });
  expect(found).toEqual([
    {
      code: 'plain-http',
      severity: 'warning',
      message: 'The key for the model is sent over plain HTTP: anyone on the network can steal it.',
      fix: 'Use https.',
      file: '--set',
      path: 'assistant.url',
    },
  ]);
});

test('a model is refused when air-gapped', () => {
  expect(inspect(['deployment.type=air-gapped', ...MODEL])).toEqual([
    {
      code: 'FEATURE_UNAVAILABLE',
      severity: 'error',
      message: 'assistant is not available in a deployment of type "air-gapped".',
      fix: 'Remove assistant: this type has no assistant, and the server opens no connections.',
      file: '--set',
      path: 'assistant',
    },
  ]);
});

test('a model that nobody asks, and a key without a model, are errors', () => {
  expect(inspect(MODEL)).toEqual([
    {
      code: 'value-without-effect',
      severity: 'error',
      message:
        'This has no effect: only features.assistant: bundled uses the model of this server.',
      fix: 'Set features.assistant to bundled, or remove assistant.',
      file: '--set',
      path: 'assistant',
    },
  ]);
  expect(inspect([BUNDLED], { QUIRE_MODEL_KEY: 'secret' })).toEqual([
    {
      code: 'value-without-effect',
      severity: 'error',
      message: 'This has no effect: the values have no assistant.',
      fix: 'Set assistant.url and assistant.model, or remove it.',
      path: 'QUIRE_MODEL_KEY',
    },
  ]);
});
