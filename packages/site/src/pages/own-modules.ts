import type { Report } from '@quire/base';
import { moduleSource, parsePage } from '@quire/markdown';
import { createModuleStore, type ModuleStore, type Sandbox } from '@quire/sandbox';
import { LIMITS } from '../read/limits.ts';
import type { Project } from '../read/load-project.ts';
import { mountBasesOf } from '../read/mounts.ts';
import { readProjectText } from '../read/read-file.ts';

/** Where the components that authors wrote are rendered, and the modules that hold them. */
export interface OwnModules {
  sandbox: Sandbox;
  modules: ModuleStore;
  /** Whether anything was found wrong with a module so far. */
  hasReported(): boolean;
}

/** The modules of a site, each read when a page first uses it. */
export function createOwnModules(
  project: Pick<Project, 'files' | 'mounts' | 'config'>,
  sandbox: Sandbox,
  report: Report,
): OwnModules {
  let reported = false;
  const { dialects } = project.config.markdown;
  const bases = mountBasesOf(project);
  const load = (path: string): string | undefined => {
    const file = project.files.get(path.replace(/^\/+/, '').normalize('NFC'));
    if (!file) return undefined;
    try {
      const text = readProjectText(file, LIMITS.pageBytes);
      // Of a page, its import and export lines are the module.
      if (!/\.mdx?$/i.test(path)) return text;
      return moduleSource(parsePage({ file: file.path, text, dialects }));
    } catch {
      // A file that cannot be read is, to the page, one that is not there.
      return undefined;
    }
  };
  const reportOnce: Report = (diagnostic) => {
    reported = true;
    report(diagnostic);
  };
  const modules = createModuleStore({
    load,
    compile: sandbox.compile,
    report: reportOnce,
    ...(bases ? { basesOf: (from: string) => bases.basesOf(from.replace(/^\/+/, '')) } : {}),
  });
  return { sandbox, modules, hasReported: () => reported };
}
