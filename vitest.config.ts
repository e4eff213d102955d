import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plain-summary.ts'],
    // Three at a time take as long on two cores, and each waits longer.
    maxWorkers: 2,
    // Long enough for a machine that others use as well: a limit is here to end what hangs.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
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
      { extends: true, test: { name: 'whole', include: ['tests/**/*.test.ts'] } },
    ],
  },
});
