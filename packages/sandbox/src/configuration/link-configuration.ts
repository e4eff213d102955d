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
  /** Names of the host that a module uses and that are not here. */
  absent?: readonly string[];
}

/**
 * The start of every program: modules, and the value that stands for whatever is not there. It can be called,
 * created and asked for anything, and leaves nothing behind in data. Called with an object it gives that back, as
 * a value that can be called and asked in turn: most functions around a configuration only add to it.
 */
const PRELUDE = `
// Names that a module imports are called by \`call\` once it is compiled.
const __ways = { call: (_, ...given) => __call(given), apply: (_, given) => __call([...given]), bind: () => __anything };
const __missing = (key) => (Object.hasOwn(__ways, key) ? __ways[key] : typeof key !== 'string' || key === 'then' || key === 'toJSON' || key === '__esModule' ? undefined : __anything);
const __heldData = Symbol('data');
const __isData = (value) => value !== null && typeof value === 'object';
const __unwrap = (value) => (typeof value === 'function' && !__isAbsent(value) && value[__heldData]) || value;
const __wrap = (data) => new Proxy(() => {}, {
  get: (_, key) => (key === __heldData ? data : key in data ? data[key] : __missing(key)),
  has: (_, key) => key in data,
  set: (_, key, value) => { data[key] = value; return true; },
  deleteProperty: (_, key) => delete data[key],
  ownKeys: () => Reflect.ownKeys(data),
  getOwnPropertyDescriptor: (_, key) => Object.hasOwn(data, key) ? { value: data[key], enumerable: true, configurable: true, writable: true } : undefined,
  apply: (_, __, given) => __call(given),
  construct: () => __anything,
});
const __call = ([first]) => {
  const data = __unwrap(first);
  if (!__isData(data) || Array.isArray(data)) return __anything;
  return [Object.prototype, null].includes(Object.getPrototypeOf(data)) ? __wrap(data) : data;
};
// It can be waited for as well. What is waited for ends as one that has no \`then\`, so that the waiting ends.
const __createAbsent = (awaited) => new Proxy(function () {}, {
  get(target, key) {
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return function* () {};
    if (key === 'toJSON') return () => undefined;
    if (key === 'then') return awaited && ((...next) => Promise.resolve(awaited).then(...next));
    if (key === '__esModule') return undefined;
    if (key === 'prototype') return target.prototype;
    if (Object.hasOwn(__ways, key)) return __ways[key];
    return __anything;
  },
  has: () => true,
  apply: (_, __, given) => __call(given),
  construct: () => __anything,
  set: () => true,
});
const __awaited = __createAbsent();
const __anything = __createAbsent(__awaited);
const __isAbsent = (value) => value === __anything || value === __awaited;
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
  const module = { exports: {}, done: undefined };
  __loaded.set(path, module);
  const run = __modules.get(path);
  if (!run) return __anything;
  const folder = __folder(path);
  const require = (name) => /^(?:node:)?path(?:\\/posix)?$/.test(name) ? { ...__path, default: __path, posix: __path } : (Object.hasOwn(run.imports, name) ? __load(run.imports[name]) : __anything);
  require.resolve = (name) => (name.startsWith('.') ? __join(folder, name) : name);
  module.done = run.body(module, module.exports, require, { url: 'file://' + path, env: {}, dirname: folder, filename: path, glob: () => ({}) }, path, folder);
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
function ending(entry: string, waiting: readonly string[]): string {
  return `
const __answer = { text: undefined, error: undefined };
globalThis.quireConfiguration = () => JSON.stringify(__answer);
const __plain = (key, given) => {
  const value = __unwrap(given);
  return typeof value === 'function' ? undefined
  : value instanceof RegExp ? { pattern: value.source }
  : value instanceof Map ? Object.fromEntries(value)
  : value instanceof Set ? [...value]
  : value;
};
const __fail = (error) => { __answer.error = String(error && error.message || error) + ' ' + String(error && error.stack || ''); };
const __finish = (exported) => {
  const chosen = __unwrap(exported && exported.__esModule && 'default' in exported ? exported.default : exported);
  const called = typeof chosen === 'function' && !__isAbsent(chosen) ? chosen({ command: 'build', mode: 'production' }) : chosen;
  return Promise.resolve(called).then((value) => {
    const named = exported && exported.__esModule ? { ...exported } : {};
    __answer.text = JSON.stringify({ value, named }, __plain);
  });
};
// Modules that wait for something are finished before those that need them: a module comes after what asks for it.
// What they wait for is not there, so that one of them may fail; the entry may not.
const __entry = ${JSON.stringify(entry)};
const __settle = ([path, ...rest]) => {
  if (path === undefined) return __finish(__load(__entry));
  const next = () => __settle(rest);
  __load(path);
  return Promise.resolve(__loaded.get(path).done).then(next, path === __entry ? __fail : next);
};
try { Promise.resolve(__settle(${JSON.stringify(waiting)})).catch(__fail); } catch (error) { __fail(error); }
`;
}

/** One script that runs a configuration. Its answer is what \`quireConfiguration()\` gives afterwards. */
export function linkConfiguration(program: ConfigurationProgram): string {
  const { entry, modules, packages, absent = [] } = program;
  const names = absent.filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
  const stand = names.map((name) => `globalThis.${name} ??= __anything;`).join('\n');
  const replaced = Object.entries(packages).map(([name, code]) =>
    register({ path: name, code, imports: {} }),
  );
  const own = modules.map(register);
  const waiting = modules.filter(isWaiting).map(({ path }) => path);
  return `(() => {${PRELUDE}\n${stand}\n${[...replaced, ...own].join('\n')}\n${ending(entry, waiting.reverse())}})();`;
}

/** Whether a module may wait for something while it is loaded. */
function isWaiting({ code }: LinkedConfiguration): boolean {
  return /\bawait\b/.test(code);
}

function register(module: LinkedConfiguration): string {
  const { path, code, imports } = module;
  const body = isWaiting(module) ? 'async body' : 'body';
  return `__modules.set(${JSON.stringify(path)}, { imports: ${JSON.stringify(imports)}, ${body}(module, exports, require, __meta, __filename, __dirname) {\n${code}\n} });`;
}
