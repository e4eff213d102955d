import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemRandom } from '@quire/base';
import { expect, test } from 'vitest';
import { findSshServer } from '../../../../scripts/git-tools.mjs';
import { createTemporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { createSshKey } from './create-ssh-key.ts';

test.skipIf(!findSshServer())(
  'ssh reads the private half and derives the same public half from it',
  async () => {
    const folder = await createTemporaryFolder();
    for (let at = 0; at < 8; at++) {
      const { publicKey, privateKey } = createSshKey(`quire-${'x'.repeat(at)}`, systemRandom);
      const file = join(folder.path, `key-${at}`);
      writeFileSync(file, privateKey, { mode: 0o600 });
      expect(execFileSync('ssh-keygen', ['-y', '-f', file]).toString().trim()).toBe(publicKey);
    }
    await folder.remove();
  },
);

test('two keys are not the same', () => {
  const [one, two] = [createSshKey('a', systemRandom), createSshKey('a', systemRandom)];
  expect(one.publicKey).toMatch(/^ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI\S{43} a$/);
  expect(one.publicKey).not.toBe(two.publicKey);
});
