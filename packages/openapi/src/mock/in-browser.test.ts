import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('the mock can be bundled for a browser: nothing of Node is in it', async () => {
  const { errors } = await build({
    entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  }).catch((failure: { errors: { text: string }[] }) => failure);
  expect(errors).toEqual([]);
});
