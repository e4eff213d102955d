import type { Diagnostic } from '@quire/base';
import type { ReadCodeTypes, RenderedPage } from '@quire/markdown';
import type { LinkedModule, ModuleStore } from '@quire/sandbox';
import type { PageInfo } from '../pages/page-info.ts';
import { type RenderScope, renderContent, toPageWriter } from './page-renderer.ts';
import type { Asked, PageContent } from './site-build.ts';

/** Renders the content of a page and notes what it asked. */
export function renderWatched(scope: RenderScope, page: PageInfo, text: string): PageContent {
  const notes: Notes = {
    links: new Set(),
    assets: new Set(),
    files: new Set(),
    diagnostics: [],
    isUncertain: false,
  };
  const watched = watchScope(scope, notes);
  const rendered = renderContent(watched, page, text, toPageWriter(scope, page.file));
  return toContent(rendered, toAsked(notes, rendered, scope));
}

/** A page that was rendered, as its content. */
export function toContent(rendered: RenderedPage, asked: Asked): PageContent {
  const { status, needs, modules } = rendered;
  return { status, needs, hasModules: modules.length > 0, asked, load: () => rendered };
}

/** Stands for the names of all files among those that a page was made from. */
const ALL_NAMES = '';

interface Notes {
  links: Set<string>;
  assets: Set<string>;
  files: Set<string>;
  diagnostics: Diagnostic[];
  isUncertain: boolean;
}

function toAsked(notes: Notes, { modules, status }: RenderedPage, { own }: RenderScope): Asked {
  // What is wrong with a module is reported once for the whole site.
  const isOwnFailing = modules.length > 0 && (status !== 'ok' || own.hasReported());
  return {
    links: [...notes.links],
    assets: [...notes.assets],
    files: [...notes.files].sort(),
    diagnostics: notes.diagnostics,
    isUncertain: notes.isUncertain || isOwnFailing,
  };
}

/** A scope to render one page in that notes everything the page depends on. */
function watchScope(scope: RenderScope, notes: Notes): RenderScope {
  return {
    ...scope,
    options: {
      ...scope.options,
      onFault(fault) {
        // The next release may do better with the same page.
        notes.isUncertain = true;
        scope.options.onFault?.(fault);
      },
    },
    onAddress: (kind, address) => (kind === 'link' ? notes.links : notes.assets).add(address),
    report(diagnostic) {
      notes.diagnostics.push(diagnostic);
      scope.report(diagnostic);
    },
    loadSnippet(path, from) {
      const snippet = scope.loadSnippet(path, from);
      // Reported once for the whole site, but true of each page that shows it.
      if (snippet) notes.diagnostics.push(...snippet.diagnostics);
      if (snippet) notes.files.add(snippet.file);
      // A file that a mount gets may come before the one that was found.
      if (scope.project.mounts) notes.files.add(ALL_NAMES);
      else notes.isUncertain = true;
      return snippet;
    },
    own: { ...scope.own, modules: watchModules(scope, notes) },
    ...(scope.codeTypes ? { codeTypes: watchTypes(scope.codeTypes, notes) } : {}),
  };
}

/** Types depend on what is installed, which nothing here keeps track of. */
function watchTypes(read: ReadCodeTypes, notes: Notes): ReadCodeTypes {
  return (fence) => {
    notes.isUncertain = true;
    return read(fence);
  };
}

function watchModules({ own: { modules }, project }: RenderScope, notes: Notes): ModuleStore {
  const defined = new Set<string>();
  const note = ({ path }: LinkedModule) => {
    // One that the page itself brought changes with the page.
    if (defined.has(path)) return;
    notes.files.add(path.replace(/^\/+/, ''));
    if (project.mounts) notes.files.add(ALL_NAMES);
  };
  return {
    resolve: modules.resolve.bind(modules),
    define(path, source) {
      defined.add(path);
      modules.define(path, source);
    },
    get(path) {
      const module = modules.get(path);
      if (module) note(module);
      return module;
    },
    withImports(path) {
      const found = modules.withImports(path);
      if (found) found.forEach(note);
      else notes.isUncertain = true;
      return found;
    },
  };
}
