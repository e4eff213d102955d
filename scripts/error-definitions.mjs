// Finds every error that the packages declare or create, in their sources.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What stands for a value that only a real error has; the page shows its name. */
const OPEN = '\u0001';
const CLOSE = '\u0002';

/**
 * The errors of all packages below this folder. `definitions`: one entry for each `defineError`, with its code, what it
 * says and what it tells to do. `created`: the code of each error that is created without one, nothing where it is not
 * written there.
 */
export async function findErrors(packagesFolder) {
  const parseSync = await loadParser(packagesFolder);
  const definitions = [];
  const created = [];
  for (const { path, text } of readSources(packagesFolder)) {
    if (!/defineError|QuireError|ApiError/.test(text)) continue;
    const { program, comments } = parseSync(path, text);
    const file = { path, package: path.split('/')[0], text, comments, constants: {} };
    visit(program, (node) => {
      if (node.type === 'VariableDeclarator' && node.init?.type === 'Literal') {
        file.constants[node.id.name] = String(node.init.value);
      }
    });
    visit(program, (node, parents) => {
      const [code] = node.arguments ?? [];
      if (isCallOf(node, 'CallExpression', ['defineError'])) {
        definitions.push(toDefinition(node, parents, file));
      } else if (isCallOf(node, 'NewExpression', ['QuireError', 'ApiError'])) {
        created.push({ file: path, code: code?.type === 'Literal' ? code.value : undefined });
      }
    });
  }
  return { definitions, created };
}

/** The parser of the dashboard's bundler: the compiler of the packages has none to call. */
async function loadParser(packagesFolder) {
  const require = createRequire(join(packagesFolder, 'dashboard/package.json'));
  const { parseSync } = await import(pathToFileURL(require.resolve('vite')).href);
  return parseSync;
}

function readSources(packagesFolder) {
  return readdirSync(packagesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(packagesFolder, name, 'src'), { recursive: true, withFileTypes: true }),
    )
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({
      path: relative(packagesFolder, file).split(sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }));
}

function visit(node, look, parents = []) {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, look, parents);
  } else if (node && typeof node === 'object') {
    if (node.type) look(node, parents);
    const below = node.type ? [...parents, node] : parents;
    for (const value of Object.values(node)) {
      if (value && typeof value === 'object') visit(value, look, below);
    }
  }
}

function isCallOf(node, type, names) {
  return node.type === type && names.includes(node.callee.name);
}

function toDefinition(node, parents, file) {
  const [code, , say] = node.arguments;
  const statement = parents.findLast(({ type }) => /^(Export|Variable)\w*Declaration$/.test(type));
  const outer = parents.find(({ declaration }) => declaration && declaration === statement);
  const { about, fix } = readComment(file, (outer ?? statement ?? node).start);
  const texts = readTexts(say, file);
  return {
    code: code?.type === 'Literal' ? code.value : undefined,
    file: file.path,
    package: file.package,
    // What consists of one value alone says nothing without it.
    meaning: isSaying(texts.what) ? texts.what : about,
    remedy: texts.fix ?? fix ?? (texts.hasFix ? 'Do what the message says.' : undefined),
  };
}

/** The comment above a declaration; `@fix` in it begins what to do where the error itself does not say it. */
function readComment({ comments, text }, start) {
  const comment = comments.findLast(
    ({ type, end }) => type === 'Block' && end <= start && text.slice(end, start).trim() === '',
  );
  if (!comment) return {};
  const words = comment.value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join(' ')
    .trim();
  const [about, fix] = words.split('@fix').map((part) => part.trim());
  return { about, fix };
}

/** What the function of an error says, as far as it stands there. */
function readTexts(say, file) {
  const object = say?.body?.type === 'ObjectExpression' ? say.body : say?.body?.expression;
  if (object?.type !== 'ObjectExpression') return { hasFix: true };
  const named = (name) => object.properties.find(({ key }) => key?.name === name)?.value;
  const hasFix = object.properties.some(
    (property) =>
      property.key?.name === 'fix' ||
      (property.type === 'SpreadElement' &&
        /\bfix\b/.test(file.text.slice(property.start, property.end))),
  );
  return { what: toText(named('what'), file), fix: toText(named('fix'), file), hasFix };
}

/** The text of an expression; nothing where it is a value of the real error alone. */
function toText(node, file) {
  switch (node?.type) {
    case 'Literal':
      return String(node.value);
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, index) => {
          const filled = node.expressions[index];
          return value.cooked + (filled ? (toText(filled, file) ?? toPlaceholder(filled)) : '');
        })
        .join('');
    case 'ConditionalExpression': {
      const both = [node.consequent, node.alternate].map((each) => toText(each, file));
      const said = both.filter((each) => each);
      return said.length === 0 ? undefined : said.join(' Or: ');
    }
    case 'Identifier':
      return file.constants[node.name];
    default:
      return undefined;
  }
}

function toPlaceholder(node) {
  const isValue = node.type === 'Identifier' && !/^[A-Z_]+$/.test(node.name);
  return `${OPEN}${isValue ? node.name : '…'}${CLOSE}`;
}

function isSaying(text) {
  return text !== undefined && /\p{L}{2}/u.test(text.replace(/\u0001.*?\u0002/g, ''));
}
