/** A file of JavaScript that an author wrote, or the import and export lines of a page. */
export interface OwnModule {
  /** From the root of the project, with a leading slash: `/snippets/counter.jsx`. */
  path: string;
  /** The text; its lines are those of the file, so a page's other lines are left empty. */
  source: string;
}

/** One import of a module, of whatever form. */
export interface ModuleImport {
  /** As the author wrote it. */
  specifier: string;
  line: number;
  /** What it takes from the other module: names, `default`, or `*` for the whole. */
  names: readonly string[];
  /** Whether anything in the module refers to what it brings in. */
  used: boolean;
}

/** A module as plain JavaScript. It has been read, never run. */
export interface CompiledModule {
  path: string;
  /** The text in CommonJS form, line for line as the author wrote it. */
  code: string;
  imports: readonly ModuleImport[];
  /** Names that `export` gives out; for a page every name it declares. */
  exports: readonly string[];
  /** Whether it passes on everything that another module exports, so that `exports` is not all. */
  passesOn: boolean;
  /** Names in scope without an import that the module uses, such as `useState`. */
  scope: readonly string[];
  /** Tags that nothing in the module declares, such as `Card` or `Tree.Folder`. */
  tags: readonly string[];
}

/** Something to tell the author about a module. */
export interface ModuleProblem {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  fix?: string;
  line?: number;
  column?: number;
}

export interface CompileResult {
  /** Absent when the text is not JavaScript. */
  module?: CompiledModule;
  problems: readonly ModuleProblem[];
}

/** Whether a path is that of a page or snippet, whose import and export lines are the module. */
export function isPage(path: string): boolean {
  return /\.mdx?$/i.test(path);
}
