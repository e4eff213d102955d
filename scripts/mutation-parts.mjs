// The parts of the product where a silent fault hurts most, and the tests that must notice one.

/** The least share of changed code that tests have to notice, in percent. */
export const LEAST_SCORE = 75;

/** For each part: the sources that are changed, and the tests that are run against each change. */
export const PARTS = {
  expressions: {
    mutate: ['packages/markdown/src/expression/*.ts'],
    tests: ['packages/markdown/src/expression/**/*.test.ts'],
  },
  navigation: {
    mutate: ['packages/model/src/navigation/*.ts', 'packages/site/src/navigation/*.ts'],
    tests: ['packages/model/src/**/*.test.ts', 'packages/site/src/navigation/**/*.test.ts'],
  },
  bundle: {
    mutate: [
      'packages/model/src/bundle-manifest.ts',
      'packages/model/src/manifest-signature.ts',
      'packages/deploy/src/bundle/{bundle-path,bundle-reader,extended-name,tar-header,tar-reader,unpack-bundle,verify-bundle}.ts',
      'packages/deploy/src/release/assert-signed.ts',
    ],
    tests: ['packages/model/src/*.test.ts', 'packages/deploy/src/{bundle,release}/**/*.test.ts'],
  },
  lease: {
    needsDatabase: true,
    mutate: [
      'packages/platform/src/lease/*.ts',
      'packages/platform/src/exports/job-lease.ts',
      'packages/platform/src/queue/{org-shares,take-jobs}.ts',
    ],
    tests: [
      'packages/platform/src/lease/*.test.ts',
      'packages/platform/src/exports/job-lease.test.ts',
      'packages/platform/src/queue/{org-shares,take-jobs}.test.ts',
    ],
  },
  'sign-in': {
    needsDatabase: true,
    mutate: [
      'packages/platform/src/members/*.ts',
      'packages/platform/src/http/dashboard/dashboard-cookies.ts',
    ],
    tests: [
      'packages/platform/src/members/*.test.ts',
      'packages/platform/src/http/dashboard/dashboard-cookies.test.ts',
    ],
  },
  keys: {
    needsDatabase: true,
    mutate: [
      'packages/platform/src/auth/*.ts',
      'packages/platform/src/http/authentication.ts',
      'packages/platform/src/storage/{link-keys,link-signer}.ts',
    ],
    tests: [
      'packages/platform/src/auth/*.test.ts',
      'packages/platform/src/http/authentication.test.ts',
      'packages/platform/src/storage/{link-keys,link-signer}.test.ts',
    ],
  },
};
