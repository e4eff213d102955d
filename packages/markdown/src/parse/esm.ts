import type { Diagnostic } from '@quire/base';
import { locate } from '@quire/base';
import type { Program } from 'estree-jsx';
import { findings } from '../diagnostics.ts';
import { parseModule, problemOf } from '../expression/parse-script.ts';
import type { EsmNode, MdxNode, MdxRoot } from '../tree/nodes.ts';

/** One `import` line of a page. */
export interface ImportStatement {
  /** As the author wrote it: `/snippets/x.mdx`, `./x.mdx`, `react`. */
  path: string;
  names: ImportedName[];
  line: number;
}

/** One name that an import brings in. */
export interface ImportedName {
  /** The name in the other file; `default` or `*` for the whole. */
  imported: string;
  local: string;
}

/** A constant or function that a page declares, to be interpreted when it is used. */
export interface Declaration {
  name: string;
  /** The value's syntax tree, of the shape that ESTree defines. */
  node: object;
  /** The text of the lines around it, into which the tree's offsets point. */
  script: string;
  line: number;
}

/** What the import and export lines of a page say. */
export interface ModuleLines {
  imports: ImportStatement[];
  declarations: Declaration[];
  diagnostics: Diagnostic[];
}

/** Reads the import and export lines of a tree. Nothing in them is run. */
export function readModuleLines(root: MdxRoot, file: string): ModuleLines {
  const lines: ModuleLines = { imports: [], declarations: [], diagnostics: [] };
  for (const node of root.children) {
    if (node.type === 'mdxjsEsm') readBlock(node, file, lines);
  }
  return lines;
}

function readBlock(node: EsmNode, file: string, lines: ModuleLines): void {
  const line = node.position?.start.line ?? 1;
  try {
    for (const statement of parseModule(node.value).body) {
      readStatement(statement, node.value, line, lines);
    }
  } catch (error) {
    const place = { file, ...placeOfError(error, line) };
    lines.diagnostics.push(locate(findings.moduleNotParsed(problemOf(error)), place));
    if (!MODULE_LINE.test(node.value)) showAsText(node);
  }
}

const MODULE_LINE =
  /^(?:import\b[^\n]*["']|export\s+(?:const|let|var|function|default|class|async|[{*]))/;

/** A sentence that begins with the word import or export was never meant as a module line. */
function showAsText(node: EsmNode): void {
  const text: MdxNode = { type: 'text', value: node.value };
  Object.assign(node, { type: 'paragraph', children: [text] });
}

function placeOfError(error: unknown, line: number): { line: number; column: number } {
  if (!(error instanceof SyntaxError) || !('loc' in error)) return { line, column: 1 };
  const loc = error.loc as { line: number; column: number };
  return { line: line + loc.line - 1, column: loc.column + 1 };
}

function readStatement(
  statement: Program['body'][number],
  script: string,
  line: number,
  lines: ModuleLines,
): void {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'ImportDeclaration') {
    lines.imports.push(toImport(declaration, script, line));
  } else if (declaration?.type === 'FunctionDeclaration') {
    const { name } = declaration.id;
    lines.declarations.push({ name, node: declaration, script, line });
  } else if (declaration?.type === 'VariableDeclaration') {
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      lines.declarations.push({ name: id.name, node: init, script, line });
    }
  }
}

type ImportDeclaration = Extract<Program['body'][number], { type: 'ImportDeclaration' }>;

function toImport(
  declaration: ImportDeclaration,
  script: string,
  firstLine: number,
): ImportStatement {
  const names = declaration.specifiers.map((specifier): ImportedName => {
    const local = specifier.local.name;
    if (specifier.type === 'ImportDefaultSpecifier') return { imported: 'default', local };
    if (specifier.type === 'ImportNamespaceSpecifier') return { imported: '*', local };
    const { imported } = specifier;
    return {
      imported: imported.type === 'Identifier' ? imported.name : String(imported.value),
      local,
    };
  });
  const { start } = declaration as unknown as { start: number };
  const line = firstLine + script.slice(0, start).split('\n').length - 1;
  return { path: String(declaration.source.value), names, line };
}
