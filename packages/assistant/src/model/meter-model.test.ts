import { expect, test } from 'vitest';
import { meterModel } from './meter-model.ts';
import type { ModelDriver } from './model-driver.ts';

const QUESTION = [{ role: 'user', content: 'abcdef' }] as const;

async function meter(said?: number): Promise<number> {
  const driver: ModelDriver = {
    async *stream(_messages, options) {
      yield 'größe';
      if (said !== undefined) options?.onUsage?.({ tokens: said });
    },
  };
  const { model, tokens } = meterModel(driver);
  for await (const _ of model.stream(QUESTION));
  return tokens();
}

test('what a server says it cost counts; else a token for three bytes in and out', async () => {
  expect([await meter(7), await meter()]).toEqual([7, 5]);
});
