/** What is used of the library that draws diagrams. */
export interface DiagramLibrary {
  initialize(options: Record<string, unknown>): void;
  render(id: string, text: string, room?: Element): Promise<{ svg: string }>;
}

/** What the build wrote: the module to begin with, and the files of each one that is asked for by its name. */
interface DiagramParts {
  entry: string;
  kinds: Record<string, readonly string[]>;
  /** The names that the files have beside this script. */
  files: Record<string, string>;
}

interface Module {
  exports: Record<string, unknown>;
}

interface Globals {
  quireDiagrams?: DiagramParts;
  /** Files of the library put their modules here. */
  quireDiagramModules?: Record<string, (require: Require, module: Module) => void>;
  /** How the library asks for what one kind of diagram needs. */
  quireDiagramPart?(name: string): Promise<Module['exports']>;
}

type Require = (name: string) => Module['exports'];

const globals = globalThis as unknown as Globals;
const own = document.currentScript;
const base = own instanceof HTMLScriptElement ? own.src : location.href;

const modules: NonNullable<Globals['quireDiagramModules']> = {};
const running = new Map<string, Module>();
const files = new Map<string, Promise<void>>();

globals.quireDiagramModules = modules;
globals.quireDiagramPart = loadPart;

let loading: Promise<DiagramLibrary> | undefined;

/** Loads the library once. It is large: only a page that is about to show a diagram asks for it, and only for its kinds. */
export function loadLibrary(): Promise<DiagramLibrary> {
  loading ??= loadPart(globals.quireDiagrams?.entry ?? '').then(
    (library) => library.default as DiagramLibrary,
  );
  return loading;
}

async function loadPart(name: string): Promise<Module['exports']> {
  const needed = globals.quireDiagrams?.kinds[name] ?? [];
  await Promise.all(needed.map(loadFile));
  return run(name);
}

function loadFile(file: string): Promise<void> {
  const known = files.get(file);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(globals.quireDiagrams?.files[file] ?? '', base).href;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The diagrams cannot be drawn.')));
    document.head.append(script);
  });
  files.set(file, loaded);
  return loaded;
}

/** Runs a module the first time that it is needed; what it needs itself is there already. */
function run(path: string): Module['exports'] {
  const name = path.replace(/^\.\//, '');
  const known = running.get(name);
  if (known) return known.exports;
  const module: Module = { exports: {} };
  running.set(name, module);
  modules[name]?.(run, module);
  return module.exports;
}
