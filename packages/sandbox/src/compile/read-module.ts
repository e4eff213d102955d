import { SCOPE_NAMES } from '../guest/wire.ts';
import type { ModuleImport, ModuleProblem } from './own-module.ts';
import { problems } from './problems.ts';
import { isNode, namesOf, type SyntaxNode, walk } from './walk.ts';

/** The functions that markup in a module becomes calls of. */
export const JSX = '__jsx';
export const JSX_FRAGMENT = '__fragment';

/** What a look over a module's tree finds. */
export interface ModuleReading {
  imports: ModuleImport[];
  exports: Set<string>;
  /** Names that the outermost level declares. */
  declared: Set<string>;
  /** Whether it passes on everything that another module exports. */
  passesOn: boolean;
  scope: string[];
  tags: string[];
  problems: ModuleProblem[];
}

interface Findings extends ModuleReading {
  /** Every name that anything in the module binds. */
  bound: Set<string>;
  used: Set<string>;
  markup: Set<string>;
  lineOf(node: SyntaxNode): number;
}

/** Reads what a module imports, exports and refers to. */
export function readModule(program: SyntaxNode, code: string): ModuleReading {
  const findings: Findings = {
    imports: [],
    exports: new Set(),
    declared: new Set(),
    passesOn: false,
    scope: [],
    tags: [],
    problems: [],
    bound: new Set(),
    used: new Set(),
    markup: new Set(),
    lineOf: createLineFinder(code),
  };
  const statements = program.body as SyntaxNode[];
  for (const statement of statements) {
    if (statement.type !== 'ImportDeclaration') walk(statement, (node) => readNode(node, findings));
  }
  for (const statement of statements) readStatement(statement, findings);
  const { imports, exports, declared, passesOn, problems: found, bound, used, markup } = findings;
  const scope = SCOPE_NAMES.filter((name) => used.has(name) && !bound.has(name));
  const tags = [...markup].filter((name) => isFree(name, bound)).sort();
  return { imports, exports, declared, passesOn, scope, tags, problems: found };
}

function isFree(tag: string, bound: ReadonlySet<string>): boolean {
  const root = tag.split('.')[0] ?? '';
  return !bound.has(root) && !SCOPE_NAMES.includes(root) && root !== JSX_FRAGMENT;
}

function readStatement(statement: SyntaxNode, findings: Findings): void {
  const { declared, exports } = findings;
  switch (statement.type) {
    case 'ImportDeclaration':
      readImport(statement, findings);
      break;
    case 'ExportAllDeclaration':
      findings.passesOn = true;
      addImport(statement, { names: [], used: true }, findings);
      break;
    case 'ExportDefaultDeclaration':
      exports.add('default');
      addDeclared(statement.declaration, declared);
      break;
    case 'ExportNamedDeclaration': {
      const specifiers = statement.specifiers as SyntaxNode[];
      if (statement.source) {
        const names = specifiers.map(({ local }) => toName(local));
        addImport(statement, { names, used: true }, findings);
      }
      const names = new Set<string>();
      addDeclared(statement.declaration, names);
      for (const name of names) declared.add(name) && exports.add(name);
      for (const { exported } of specifiers) exports.add(toName(exported));
      break;
    }
    default:
      addDeclared(statement, declared);
  }
}

function addDeclared(declaration: unknown, names: Set<string>): void {
  if (!isNode(declaration)) return;
  if (declaration.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations as SyntaxNode[]) namesOf(id, names);
  } else if (/^(?:Function|Class)Declaration$/.test(declaration.type)) {
    namesOf(declaration.id, names);
  }
}

function readImport(statement: SyntaxNode, findings: Findings): void {
  const specifiers = statement.specifiers as SyntaxNode[];
  const locals = specifiers.map(({ local }) => toName(local));
  for (const name of locals) findings.bound.add(name);
  const names = specifiers.map(({ type, imported }) =>
    type === 'ImportSpecifier'
      ? toName(imported)
      : type === 'ImportDefaultSpecifier'
        ? 'default'
        : '*',
  );
  const used = locals.length === 0 || locals.some((name) => findings.used.has(name));
  addImport(statement, { names, used }, findings);
  if (names.includes('lazy') && /^(?:preact\/compat|react)$/.test(sourceOf(statement))) {
    tell(problems.lazy(), statement, findings);
  }
}

function addImport(
  statement: SyntaxNode,
  brings: Pick<ModuleImport, 'names' | 'used'>,
  findings: Findings,
): void {
  const specifier = sourceOf(statement);
  findings.imports.push({ specifier, line: findings.lineOf(statement), ...brings });
}

function sourceOf({ source }: SyntaxNode): string {
  return String((source as SyntaxNode).value);
}

/** An imported or exported name may also be written as a string. */
function toName(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? String(value);
}

function readNode(node: SyntaxNode, findings: Findings): void {
  const { bound } = findings;
  switch (node.type) {
    case 'Identifier':
      findings.used.add(String(node.name));
      break;
    case 'VariableDeclarator':
      namesOf(node.id, bound);
      break;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      for (const parameter of node.params as unknown[]) namesOf(parameter, bound);
      namesOf(node.id, bound);
      break;
    case 'ClassDeclaration':
    case 'ClassExpression':
      namesOf(node.id, bound);
      break;
    case 'CatchClause':
      namesOf(node.param, bound);
      break;
    case 'ImportExpression':
      tell(problems.dynamicImport(), node, findings);
      break;
    case 'MemberExpression':
      if (nameOf(node.object) === 'React' && nameOf(node.property) === 'lazy') {
        tell(problems.lazy(), node, findings);
      }
      break;
    case 'CallExpression':
      readCall(node, findings);
      break;
    case 'BinaryExpression':
      readComparison(node, findings);
      break;
  }
}

function readCall(node: SyntaxNode, findings: Findings): void {
  const callee = nameOf(node.callee);
  if (callee === 'require') tell(problems.require(), node, findings);
  if (callee !== JSX) return;
  const name = tagName((node.arguments as SyntaxNode[])[0]);
  if (name !== undefined) findings.markup.add(name);
}

/** `child.type === Card` speaks of a component as a tag does. */
function readComparison({ left, right }: SyntaxNode, { markup }: Findings): void {
  for (const [one, other] of [
    [left, right],
    [right, left],
  ]) {
    const isType =
      isNode(one) && one.type === 'MemberExpression' && nameOf(one.property) === 'type';
    const name = nameOf(other);
    if (isType && name !== undefined && /^[A-Z]/.test(name)) markup.add(name);
  }
}

/** `Card` or `Tree.Folder`; HTML tags are strings by now. */
function tagName(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Identifier') return String(node.name);
  if (node?.type !== 'MemberExpression' || node.computed === true) return undefined;
  const object = nameOf(node.object);
  const property = nameOf(node.property);
  return object && property ? `${object}.${property}` : undefined;
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}

function tell(
  words: Omit<ModuleProblem, 'line' | 'column'>,
  node: SyntaxNode,
  findings: Findings,
): void {
  findings.problems.push({ ...words, line: findings.lineOf(node) });
}

function createLineFinder(code: string): (node: SyntaxNode) => number {
  const ends: number[] = [];
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) ends.push(at);
  return ({ start }) => {
    let from = 0;
    let to = ends.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ends[middle] as number) < start) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  };
}
