import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import { type Options, transform } from 'sucrase';
import { MAX_MODULE_LENGTH } from '../limits.ts';
import { type CompileResult, isPage, type ModuleProblem, type OwnModule } from './own-module.ts';
import { problems } from './problems.ts';
import { JSX, JSX_FRAGMENT, readModule } from './read-module.ts';
import type { SyntaxNode } from './walk.ts';

const OPTIONS: Omit<Options, 'transforms'> = {
  jsxPragma: JSX,
  jsxFragmentPragma: JSX_FRAGMENT,
  production: true,
  disableESTransforms: true,
};

const SYNTAX = { ecmaVersion: 2024, sourceType: 'module' } as const;
const SCRIPT = { ecmaVersion: 2024, sourceType: 'script' } as const;
const JsxParser = Parser.extend(acornJsx());

/**
 * Turns a module into plain JavaScript, as text: types stripped, markup as calls, imports as look-ups in
 * a table. Nothing of it is run. Hostile text can keep this busy for very long: call it where it can be
 * stopped.
 */
export function compileModule({ path, source }: OwnModule): CompileResult {
  if (source.length > MAX_MODULE_LENGTH) {
    return { problems: [problems.tooLong(source.length, MAX_MODULE_LENGTH)] };
  }
  try {
    const plain = isData(path)
      ? toDataModule(source)
      : transform(source, { ...OPTIONS, transforms: syntaxOf(path) }).code;
    const program = Parser.parse(plain, SYNTAX);
    const reading = readModule(program as unknown as SyntaxNode, plain);
    const { exports, declared, problems: found, ...rest } = reading;
    // The tags of a page see all that the page declares, exported or not.
    const extra = isPage(path) ? [...declared].filter((name) => !exports.has(name)) : [];
    const code = `${toCommonJs(plain)}\n${extra.map((name) => `exports.${name} = ${name};`).join('')}`;
    // What only a module may hold, such as `import.meta`, would spoil the script for all that is in it.
    Parser.parse(code, SCRIPT);
    const names = [...exports, ...extra].sort();
    return { module: { ...rest, path, code, exports: names }, problems: found };
  } catch (error) {
    return { problems: [describeError(explainBetter(source, path) ?? error)] };
  }
}

function isData(path: string): boolean {
  return /\.json$/i.test(path);
}

/** Data is a module whose default export it is. Written again, so that it is data and nothing else. */
function toDataModule(source: string): string {
  const data = JSON.stringify(JSON.parse(source.replace(/^\uFEFF/, '')));
  return `export default JSON.parse(${JSON.stringify(data)});`;
}

/** The first parser is made for right text; where the text is wrong, the second knows where. */
function explainBetter(source: string, path: string): unknown {
  if (isTypeScript(path) || isData(path)) return undefined;
  try {
    JsxParser.parse(source, SYNTAX);
    return undefined;
  } catch (error) {
    return error;
  }
}

function syntaxOf(path: string): Options['transforms'] {
  return isTypeScript(path) ? ['jsx', 'typescript'] : ['jsx'];
}

function isTypeScript(path: string): boolean {
  return /\.tsx?$/i.test(path);
}

function toCommonJs(plain: string): string {
  return transform(plain, { disableESTransforms: true, transforms: ['imports'] }).code;
}

function describeError(error: unknown): ModuleProblem {
  if (!(error instanceof Error)) throw error;
  if (error instanceof RangeError) return problems.notParsed('it is nested too deeply');
  const { loc } = error as { loc?: { line: number; column: number } };
  const written = /\((\d+):(\d+)\)\s*$/.exec(error.message);
  const words = error.message
    .replace(/^Error transforming [^:]*: /, '')
    .replace(/\s*\(\d+:\d+\)\s*$/, '');
  const problem = problems.notParsed(words.charAt(0).toLowerCase() + words.slice(1));
  if (loc) return { ...problem, line: loc.line, column: loc.column + 1 };
  return written ? { ...problem, line: Number(written[1]), column: Number(written[2]) } : problem;
}
