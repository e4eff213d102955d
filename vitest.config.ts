import { defineConfig } from 'vitest/config';
import { FileOrder } from './tests/support/file-order.ts';

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plain-summary.ts', './tests/support/failed-files.ts'],
    // Three at a time take as long on two cores, and each waits longer.
    maxWorkers: 2,
    // Long enough for a machine that others use as well: a limit is here to end what hangs.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
    sequence: { sequencer: FileOrder },
    // Node loads built packages, as it does for users: to transform each of their modules again took a sixth of a run.
    server: { deps: { external: [/\/packages\/[^/]+\/dist\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['packages/*/src/**/*.test.ts'],
          // They keep nothing between files, and loading the packages anew for each one would be most of the work.
          isolate: false,
        },
      },
      {
        extends: true,
        // The same holds for these: loading the platform takes two seconds, and they are almost two hundred.
        test: {
          name: 'whole',
          include: ['tests/{contract,e2e}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        // They attack, kill, fill disks and change users: none may find what another left.
        test: {
          name: 'apart',
          include: ['tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/{contract,e2e}/**'],
        },
      },
    ],
  },
});
