import { posix } from 'node:path';
import { ARROWS, ENVIRONMENT_READERS, FORBIDDEN_CALLS } from './arrows.ts';
import { mayReadHtml } from './html-readers.ts';
import type { SourceFile } from './source-file.ts';

/** Everything in these files that goes against the house, one sentence each. */
export function findViolations(
  files: readonly SourceFile[],
  declared: (file: SourceFile) => ReadonlySet<string>,
): string[] {
  return files.flatMap((file) => [
    ...file.imports.flatMap((name) => checkImport(file, name, declared(file))),
    ...checkTypeImports(file),
    ...checkEnvironment(file),
    ...checkCalls(file),
  ]);
}

const HTML_TEXT = '@quire/base/html-text';

/** Public parts of a package that only some of its users load. */
const PARTS: ReadonlySet<string> = new Set([
  '@quire/assistant/answering',
  '@quire/base/blocks',
  '@quire/base/html',
  '@quire/cli/platform',
  '@quire/cli/site',
  '@quire/cli/starter',
  '@quire/diff/dom',
  '@quire/markdown/component',
  '@quire/plugins/config',
  '@quire/plugins/define',
  '@quire/plugins/installed',
  '@quire/contract/client',
  '@quire/base/tar',
  '@quire/model/config',
  '@quire/model/dialects',
  '@quire/model/endpoint',
  '@quire/site/dev',
  HTML_TEXT,
]);

function checkImport(file: SourceFile, name: string, declared: ReadonlySet<string>): string[] {
  if (name.startsWith('.')) return checkRelative(file, name);
  if (name.startsWith('node:')) return checkNode(file, name);
  const external = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  const problems: string[] = [];
  if (name === HTML_TEXT && !mayReadHtml(file.path)) {
    problems.push(`${file.path} reads the text of markup: put markup together, or ask @quire/base`);
  }
  if (!declared.has(external)) {
    problems.push(`${file.path} imports ${external}, which its package.json does not declare`);
  }
  if (external.startsWith('@quire/')) {
    const target = external.slice('@quire/'.length);
    if (!ARROWS[file.package]?.includes(target)) {
      problems.push(`${file.path} imports @quire/${target}: ${file.package} may not`);
    }
    if (name !== external && !isBrowserEntry(file, name) && !PARTS.has(name)) {
      problems.push(`${file.path} imports ${name}: use the package's public surface`);
    }
  }
  return problems;
}

/** The dashboard's bundle has no code of our other packages in it, but for what is made for browsers. */
function checkTypeImports({ path, package: name, code }: SourceFile): string[] {
  const loading = /^import\s+(?!type\b)[^'"]*['"](@quire\/[a-z]+)['"]/gm;
  return name === 'dashboard'
    ? [...code.matchAll(loading)].map(([, part]) => `${path} loads ${part}: import its types alone`)
    : [];
}

function checkRelative(file: SourceFile, name: string): string[] {
  const target = posix.normalize(posix.join(posix.dirname(file.path), name));
  if (!target.startsWith(`${file.package}/src/`)) {
    return [`${file.path} imports ${name}, outside its own package`];
  }
  if (isBrowserCode(file) && !target.startsWith('reader/src/browser/')) {
    return [`${file.path} imports ${name}: browser code may only import browser code`];
  }
  return [];
}

function checkNode(file: SourceFile, name: string): string[] {
  return isBrowserCode(file) ? [`${file.path} imports ${name}: there is no Node in a browser`] : [];
}

function checkEnvironment(file: SourceFile): string[] {
  const reads = /\bprocess\s*\.\s*env\b/.test(file.code);
  return reads && !ENVIRONMENT_READERS.includes(file.path)
    ? [`${file.path} reads the environment: only ${ENVIRONMENT_READERS.join(', ')} may`]
    : [];
}

function checkCalls(file: SourceFile): string[] {
  return FORBIDDEN_CALLS.filter(({ pattern }) => pattern.test(file.code)).map(
    ({ name }) => `${file.path} uses ${name}: author content is data`,
  );
}

function isBrowserCode(file: SourceFile): boolean {
  return file.path.startsWith('reader/src/browser/');
}

/** Browser code takes the browser-safe part of a package, not all of it. */
function isBrowserEntry(file: SourceFile, name: string): boolean {
  return isBrowserCode(file) && name.endsWith('/browser');
}
