/**
 * Who may import whom, of our own packages. Arrows point one way: a package never imports one that
 * may import it. A package that does not exist yet already has its place here.
 */
export const ARROWS: Record<string, readonly string[]> = {
  base: [],
  model: ['base'],
  sandbox: ['model', 'base'],
  markdown: ['sandbox', 'model', 'base'],
  components: ['markdown', 'model', 'base'],
  openapi: ['components', 'markdown', 'model', 'base'],
  search: ['model', 'base'],
  // It makes own components live with what the sandbox rendered them with.
  // In a bundle it answers questions by itself.
  reader: ['assistant', 'openapi', 'search', 'sandbox', 'base'],
  theme: ['reader', 'openapi', 'components', 'search', 'markdown', 'model', 'base'],
  // What teams and operators add: they see descriptors and trees, and nothing of how a site is built.
  plugins: ['markdown', 'model', 'base'],
  site: [
    'plugins',
    'theme',
    'reader',
    'openapi',
    'search',
    'components',
    'markdown',
    'sandbox',
    'model',
    'base',
  ],
  // It compares what was written, whoever wrote it: a state is a manifest and files.
  diff: ['openapi', 'model', 'base'],
  // It reads folders of other tools and writes text: nothing of how a site is built. Built pages are read as a diff does.
  migrate: ['diff', 'markdown', 'sandbox', 'model', 'base'],
  assistant: ['search', 'model', 'base'],
  // Protocols of sign-in: no database, no server, so that whatever serves readers can use it.
  identity: ['base'],
  postgres: ['base'],
  // The records and routes of HTTP: whoever answers them and whoever calls them.
  contract: ['model', 'base'],
  // Of the reader it sends one file: the widget for pages of others.
  platform: [
    'reader',
    'site',
    'diff',
    'openapi',
    'plugins',
    'search',
    'assistant',
    'contract',
    'identity',
    'postgres',
    'model',
    'base',
  ],
  dashboard: ['contract', 'model'],
  // It answers questions with a model of its own network, as the service does.
  deploy: ['assistant', 'search', 'contract', 'identity', 'model', 'base'],
  cli: [
    'site',
    'diff',
    'migrate',
    'openapi',
    'plugins',
    'deploy',
    'platform',
    'contract',
    'model',
    'base',
  ],
  // What npm has, each with everything of ours in it. Nobody of ours imports them.
  'quire-docs': ['cli', 'site', 'plugins', 'markdown', 'base'],
  'quire-platform': ['cli'],
  'create-quire': ['cli', 'base'],
};

/** The only files that may look at the environment: a program's border. */
export const ENVIRONMENT_READERS = [
  'cli/src/run-in-process.ts',
  'create-quire/src/main.ts',
  'deploy/src/main.ts',
];

/** Names that would run an author's text as code. No file of a product package may use them. */
export const FORBIDDEN_CALLS = [
  { name: 'eval', pattern: /(?<![.\w])eval\s*\(/ },
  { name: 'Function constructor', pattern: /new\s+Function\s*\(/ },
  { name: 'node:vm', pattern: /['"](?:node:)?vm['"]/ },
];
