import type { Diagnostic } from '@quire/base';
import type { RenderedPage } from '@quire/markdown';
import type { LinkedModule } from '@quire/sandbox';
import { type RenderScope, renderContent, toPageWriter } from '../build/page-renderer.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { Questions } from './ask-links.ts';

/** What was seen while a page was rendered. */
export interface Seen {
  questions: Questions;
  diagnostics: Diagnostic[];
  /** Files of the project besides the page's own. */
  files: string[];
  /** Whether something happened that cannot be checked the next time. */
  isUncertain: boolean;
}

/** A page as it was rendered, and what it depends on. */
export interface WatchedPage {
  rendered: RenderedPage;
  seen: Seen;
}

/** Renders the content of a page and notes what it depends on. */
export function renderWatched(scope: RenderScope, page: PageInfo, text: string): WatchedPage {
  const { watched, see } = watchRendering(scope);
  const rendered = renderContent(watched, page, text, toPageWriter(scope, page.file));
  return { rendered, seen: see(rendered) };
}

/** A scope to render one page in that notes everything the page depends on. */
function watchRendering(scope: RenderScope) {
  const links = new Set<string>();
  const assets = new Set<string>();
  const files = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  let isUncertain = false;
  const { own } = scope;
  const defined = new Set<string>();
  const noteModule = ({ path }: LinkedModule) => {
    // One that the page itself brought changes with the page.
    if (!defined.has(path)) files.add(path.replace(/^\/+/, ''));
  };
  const watched: RenderScope = {
    ...scope,
    options: {
      ...scope.options,
      onFault(fault) {
        // The next release may do better with the same page.
        isUncertain = true;
        scope.options.onFault?.(fault);
      },
    },
    onAddress: (kind, address) => (kind === 'link' ? links : assets).add(address),
    report(diagnostic) {
      diagnostics.push(diagnostic);
      scope.report(diagnostic);
    },
    loadSnippet(path, from) {
      const snippet = scope.loadSnippet(path, from);
      // Told once for the whole site, but true of each page that shows it.
      if (snippet) diagnostics.push(...snippet.diagnostics);
      if (snippet) files.add(snippet.file);
      else isUncertain = true;
      return snippet;
    },
    ...(own
      ? {
          own: {
            ...own,
            modules: {
              define(path, source) {
                defined.add(path);
                own.modules.define(path, source);
              },
              get(path) {
                const module = own.modules.get(path);
                if (module) noteModule(module);
                return module;
              },
              withImports(path) {
                const modules = own.modules.withImports(path);
                if (modules) modules.forEach(noteModule);
                else isUncertain = true;
                return modules;
              },
            },
          },
        }
      : {}),
  };
  return {
    watched,
    see({ modules, status }: RenderedPage): Seen {
      // What is wrong with a module is told once for the whole site.
      const isOwnFailing =
        modules.length > 0 && (status !== 'ok' || scope.own?.hasReported() === true);
      return {
        questions: { links: [...links], assets: [...assets] },
        diagnostics,
        files: [...files].sort(),
        isUncertain: isUncertain || isOwnFailing,
      };
    },
  };
}
