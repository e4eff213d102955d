/**
 * Who may import whom, of our own packages. Arrows point one way: a package never imports one that
 * may import it. A package that does not exist yet already has its place here.
 */
export const ARROWS: Record<string, readonly string[]> = {
  base: [],
  model: ['base'],
  markdown: ['model', 'base'],
  components: ['markdown', 'model', 'base'],
  openapi: ['components', 'markdown', 'model', 'base'],
  search: ['model', 'base'],
  // Its browser code makes own components live with what the sandbox rendered them with.
  theme: ['openapi', 'components', 'search', 'markdown', 'model', 'base'],
  site: ['theme', 'openapi', 'search', 'components', 'markdown', 'model', 'base'],
  assistant: ['search', 'model', 'base'],
  // The records and routes of HTTP: whoever answers them and whoever calls them.
  contract: ['model', 'base'],
  platform: ['site', 'search', 'assistant', 'contract', 'model', 'base'],
  dashboard: ['contract', 'model'],
  deploy: ['model', 'base'],
  cli: ['site', 'deploy', 'platform', 'contract', 'model', 'base'],
};

/** The only files that may look at the environment: a program's border. */
export const ENVIRONMENT_READERS = ['cli/src/main.ts', 'deploy/src/main.ts'];

/** Names that would run an author's text as code. No file of a product package may use them. */
export const FORBIDDEN_CALLS = [
  { name: 'eval', pattern: /(?<![.\w])eval\s*\(/ },
  { name: 'Function constructor', pattern: /new\s+Function\s*\(/ },
  { name: 'node:vm', pattern: /['"](?:node:)?vm['"]/ },
];
