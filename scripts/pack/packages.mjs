// What npm gets: three packages, each with everything of ours that it needs in it.

/** The two programs that every package with the engine has: threads that render, and the sandbox. */
const ENGINE_PROGRAMS = [
  { entries: ['site/dist/pool/render-thread.js'], target: 'site/dist/bundle' },
  { entries: ['sandbox/dist/worker/main.js'], target: 'sandbox/dist/worker' },
];

/** Files that our code finds beside itself, from `packages`; style sheets are found by their ending. */
const ENGINE_FILES = [
  'reader/dist/browser',
  'sandbox/dist/runtime.js',
  'site/dist/static-fonts',
  'openapi/dist/asyncapi-schemas',
];

/**
 * `programs`: what is bundled, and where it is looked for. `files`: what our code reads. `folders`: folders of the
 * repository that are passed on at the root of the package. `types`: whether there are types for other programs. `peers`: packages of ours that have to have the same version. `pinned`: libraries of
 * libraries, at the version that the workspace overrides them with: npm takes no overrides from a package.
 * `without`: libraries of packages that are bundled in part, which that part does not use.
 */
export const PUBLISHED = [
  {
    name: 'quire-docs',
    programs: [
      {
        entries: ['quire-docs/dist/index.js', 'quire-docs/dist/main.js'],
        target: 'quire-docs/dist',
      },
      ...ENGINE_PROGRAMS,
    ],
    // The deployment server as one file is what its container image is built from.
    files: [...ENGINE_FILES, 'cli/starter', 'deploy/dist/quire-serve.mjs'],
    // Teams copy the GitHub Action and the GitLab template out of the package.
    folders: ['integrations'],
    types: true,
    peers: [],
    // Only the service is an MCP server.
    without: ['@modelcontextprotocol/sdk'],
  },
  {
    name: 'quire-platform',
    programs: [
      { entries: ['quire-platform/dist/index.js'], target: 'quire-platform/dist' },
      {
        entries: [
          'platform/dist/render/render-child.js',
          'platform/dist/diffs/diff-child.js',
          'platform/dist/mocks/mock-child.js',
          'platform/dist/git/tunnel/ssh-connect.js',
        ],
        target: 'platform/dist/bundle',
      },
      ...ENGINE_PROGRAMS,
    ],
    files: [
      ...ENGINE_FILES,
      'platform/migrations',
      'platform/dist/dashboard',
      'platform/dist/example',
    ],
    types: false,
    peers: ['quire-docs'],
    pinned: ['light-my-request'],
  },
  {
    name: 'create-quire',
    programs: [{ entries: ['create-quire/dist/main.js'], target: 'create-quire/dist' }],
    files: ['cli/starter'],
    types: false,
    peers: [],
    // It runs once and is thrown away: nothing but its own files, and no logging in it.
    standsAlone: true,
  },
];
