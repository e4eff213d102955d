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
};
