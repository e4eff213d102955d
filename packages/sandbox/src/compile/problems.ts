import type { ModuleProblem } from './own-module.ts';

type Words = Omit<ModuleProblem, 'line' | 'column'>;

/** Everything there is to say about a module before it runs. */
export const problems = {
  notParsed: (message: string): Words => ({
    code: 'own-module-not-parsed',
    severity: 'error',
    message: `This is not valid JavaScript: ${message}${/[.?!]$/.test(message) ? '' : '.'}`,
    fix: 'Correct it. Until then, its components show a note.',
  }),
  tooLong: (length: number, limit: number): Words => ({
    code: 'own-module-too-long',
    severity: 'error',
    message: `The module has ${length} characters; the limit is ${limit}.`,
    fix: 'Split it, or move its data into the pages that show it.',
  }),
  tooMany: (limit: number): Words => ({
    code: 'own-module-too-many',
    severity: 'error',
    message: `The module imports more than ${limit} others.`,
  }),
  dynamicImport: (): Words => ({
    code: 'own-module-dynamic-import',
    severity: 'warning',
    message: 'import() is not available in your own components.',
    fix: 'Write an import line at the top of the file.',
  }),
  require: (): Words => ({
    code: 'own-module-require',
    severity: 'warning',
    message: 'require() is not available in your own components.',
    fix: 'Write an import line at the top of the file.',
  }),
  lazy: (): Words => ({
    code: 'own-module-lazy',
    severity: 'warning',
    message: 'React.lazy is not available in your own components.',
    fix: 'Import the component directly.',
  }),
  package: (name: string): Words => ({
    code: 'own-module-package',
    severity: 'warning',
    message: `The package "${name}" cannot be imported: only "react" and files in the site can be imported.`,
    fix: 'Copy the parts that you need into a file of the site.',
  }),
  fileKind: (path: string): Words => ({
    code: 'own-module-file-kind',
    severity: 'warning',
    message: `"${path}" cannot be imported here: it is not a .jsx, .tsx, .js or .ts file.`,
    fix: 'Put the data into a .js file and export it.',
  }),
  missing: (path: string): Words => ({
    code: 'own-module-missing',
    severity: 'error',
    message: `"${path}" was not found.`,
    fix: 'Check the path. It must begin with / for the root of the site, or with ./ for the folder of this file.',
  }),
  broken: (path: string): Words => ({
    code: 'own-module-broken',
    severity: 'warning',
    message: `"${path}" cannot be read, so nothing can be imported from it.`,
  }),
  notExported: (name: string, path: string): Words => ({
    code: 'own-module-not-exported',
    severity: 'error',
    message: `"${path}" does not export "${name}".`,
    fix: 'Check the spelling, and put "export" before its declaration.',
  }),
} as const;
