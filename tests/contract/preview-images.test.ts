import { readSettings } from '@quire/base';
import { platformSettings } from '@quire/platform';
import { expect, test } from 'vitest';
import { send } from '../support/http.ts';
import { startTestPlatform } from '../support/test-platform.ts';

/** What the home page of the example names as its preview image. */
async function readAddress(environment: Record<string, string>): Promise<string | undefined> {
  const quire = await startTestPlatform(environment);
  try {
    const { text } = await send(quire.port, '/', { headers: { host: 'demo.localhost' } });
    return /"og:image" content="([^"]+)"/.exec(text)?.[1];
  } finally {
    await quire.stop();
  }
}

test('hosted sites get preview images unless the operator says otherwise', async () => {
  const { QUIRE_PREVIEW_IMAGES } = readSettings(platformSettings, {});
  expect(QUIRE_PREVIEW_IMAGES).toBe(true);
  expect(await readAddress({ QUIRE_PREVIEW_IMAGES: '1' })).toMatch(
    /^http:\/\/demo\.localhost:\d+\/_quire\/social\/card\.[0-9a-f]{16}\.png$/,
  );
  expect(await readAddress({ QUIRE_PREVIEW_IMAGES: '0' })).toBeUndefined();
});
