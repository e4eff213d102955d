/** A module that is ready to run: `imports` says the path of the module that each name stands for. */
export interface LinkedConfiguration {
  path: string;
  code: string;
  imports: Readonly<Record<string, string>>;
}

/** All modules of a configuration, and what packages are replaced by, as text of modules. */
export interface ConfigurationProgram {
  entry: string;
  modules: readonly LinkedConfiguration[];
  /** Bodies of modules that stand in for packages, by the name of the package. */
  packages: Readonly<Record<string, string>>;
}

/**
 * The start of every program: modules, and the value that stands for whatever is not there. It can be called,
 * created and asked for anything, and leaves nothing behind in data. Called with an object it gives that back:
 * most functions around a configuration only add to it.
 */
const PRELUDE = `
const __isData = (value) => value !== null && typeof value === 'object' && value !== __anything;
const __anything = new Proxy(function () {}, {
  get(target, key) {
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return function* () {};
    if (key === 'toJSON') return () => undefined;
    if (key === 'then' || key === '__esModule') return undefined;
    if (key === 'prototype') return target.prototype;
    return __anything;
  },
  has: () => true,
  apply: (_, __, [first]) => (__isData(first) && !Array.isArray(first) ? first : __anything),
  construct: () => __anything,
  set: () => true,
});
const __element = (type, props, ...children) => ({ type: typeof type === 'string' ? type : '', props: { ...props, children } });
const __fragment = '';
const process = { env: { NODE_ENV: 'production' }, argv: [], cwd: () => '/', platform: 'linux', version: 'v20.0.0', versions: {}, exit() {}, on() {} };
const global = globalThis;
const Buffer = __anything, fetch = __anything, setTimeout = __anything, clearTimeout = __anything;
const __path = {
  join: (...parts) => __join(...parts), resolve: (...parts) => __join(...parts), normalize: (path) => __join(path),
  dirname: (path) => __folder(path), basename: (path, end = '') => String(path).split('/').pop().replace(end, ''),
  extname: (path) => /\\.[^./]*$/.exec(String(path))?.[0] ?? '', relative: (from, to) => to, sep: '/', isAbsolute: (path) => String(path).startsWith('/'),
};
const __modules = new Map();
const __loaded = new Map();
function __load(path) {
  if (__loaded.has(path)) return __loaded.get(path).exports;
  const module = { exports: {} };
  __loaded.set(path, module);
  const run = __modules.get(path);
  if (!run) return __anything;
  const folder = __folder(path);
  const require = (name) => /^(?:node:)?path(?:\\/posix)?$/.test(name) ? { ...__path, default: __path, posix: __path } : (Object.hasOwn(run.imports, name) ? __load(run.imports[name]) : __anything);
  require.resolve = (name) => (name.startsWith('.') ? __join(folder, name) : name);
  run.body(module, module.exports, require, { url: 'file://' + path, env: {}, dirname: folder, filename: path, glob: () => ({}) }, path, folder);
  return module.exports;
}
const __join = (...parts) => {
  const kept = [];
  for (const part of parts.join('/').split('/')) {
    if (part === '..') kept.pop();
    else if (part !== '' && part !== '.') kept.push(part);
  }
  return '/' + kept.join('/');
};
const __folder = (path) => path.slice(0, path.lastIndexOf('/')) || '/';
`;

/** The last lines: what the entry exports, called where it is a function, as data. */
function ending(entry: string): string {
  return `
const __answer = { text: undefined, error: undefined };
globalThis.quireConfiguration = () => JSON.stringify(__answer);
const __plain = (key, value) =>
  typeof value === 'function' ? undefined
  : value instanceof RegExp ? { pattern: value.source }
  : value instanceof Map ? Object.fromEntries(value)
  : value instanceof Set ? [...value]
  : value;
const __fail = (error) => { __answer.error = String(error && error.message || error) + ' ' + String(error && error.stack || ''); };
try {
  const exported = __load(${JSON.stringify(entry)});
  const chosen = exported && exported.__esModule && 'default' in exported ? exported.default : exported;
  const called = typeof chosen === 'function' && chosen !== __anything ? chosen({ command: 'build', mode: 'production' }) : chosen;
  Promise.resolve(called).then((value) => {
    const named = exported && exported.__esModule ? { ...exported } : {};
    __answer.text = JSON.stringify({ value, named }, __plain);
  }).catch(__fail);
} catch (error) { __fail(error); }
`;
}

/** One script that runs a configuration. Its answer is what \`quireConfiguration()\` gives afterwards. */
export function linkConfiguration({ entry, modules, packages }: ConfigurationProgram): string {
  const replaced = Object.entries(packages).map(([name, code]) =>
    register({ path: name, code, imports: {} }),
  );
  const own = modules.map(register);
  return `(() => {${PRELUDE}\n${[...replaced, ...own].join('\n')}\n${ending(entry)}})();`;
}

function register({ path, code, imports }: LinkedConfiguration): string {
  return `__modules.set(${JSON.stringify(path)}, { imports: ${JSON.stringify(imports)}, body(module, exports, require, __meta, __filename, __dirname) {\n${code}\n} });`;
}
