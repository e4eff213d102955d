import { cutFrontmatter } from '@quire/markdown';
import { IGNORE_FILE } from '@quire/model';
import { createSandbox } from '@quire/sandbox';
import { createDiagramDrawer } from '../diagrams/draw-diagrams.ts';
import { findImports } from '../pages/find-imports.ts';
import { createPageTexts, type PageTexts } from '../pages/page-texts.ts';
import type { PluginChoice } from '../plugins/open-plugins.ts';
import { LIMITS } from '../read/limits.ts';
import { readProjectText } from '../read/read-file.ts';
import { type DevBuild, loadDevBuild, type PreviewOptions, toDiagnostic } from './dev-build.ts';
import type { OpenKeptSearch } from './dev-texts.ts';
import { createPluginFollower } from './follow-plugins.ts';
import type { ChangedPaths } from './watch/changed-paths.ts';

/** A site that follows its folder. */
export interface Preview {
  /** The site as it was last read. */
  current(): DevBuild;
  /** Takes changes in; gives those that are of the site, or nothing when none is. */
  apply(changed: ChangedPaths): Promise<string[] | undefined>;
  /** Ends what renders the components of authors and what draws diagrams. */
  close(): Promise<void>;
}

/** A writer waits for the page, and nothing of it is kept: what is stuck is reported sooner than in a build. */
const SANDBOX_LIMITS = { stuckMilliseconds: 10_000 };

/** Reads a site for the first time. Throws when the folder holds none. */
export async function createPreview(
  source: string,
  choice?: PluginChoice,
  given: PreviewOptions = {},
  openKept?: OpenKeptSearch,
): Promise<Preview> {
  const follower = await createPluginFollower(source, choice);
  const texts = createPageTexts();
  const sandbox = createSandbox({ limits: SANDBOX_LIMITS });
  const { openDrawingPage } = given;
  const drawer = openDrawingPage && createDiagramDrawer(openDrawingPage);
  const parts = { source, texts, sandbox, given, openKept, drawer };
  const load = async (last?: DevBuild): Promise<DevBuild> => {
    const { plugins, broken } = follower.current();
    const build = await loadDevBuild({ ...parts, plugins, ...(last ? { last } : {}) });
    return broken ? { ...build, brokenPlugins: broken } : build;
  };
  let current = await load().catch((error) => {
    follower.close();
    throw error;
  });
  const reload = async () => {
    try {
      current = await load(current);
    } catch (error) {
      // The folder or docs.json is gone, or a limit is reached: what was good goes on.
      current = { ...current, broken: toDiagnostic(error) };
    }
  };
  return {
    current: () => current,
    async close() {
      sandbox.close();
      follower.close();
      await drawer?.close();
    },
    async apply(changed) {
      const before = current.site.project.files;
      const ofPlugins = await follower.follow(changed);
      const isSmall =
        changed !== 'unknown' &&
        ofPlugins.length === 0 &&
        changed.every((path) => isTextOnly(current, path));
      forget(texts, changed);
      if (isSmall) takeIn(current, changed);
      else await reload();
      if (changed === 'unknown') return [];
      const after = current.site.project.files;
      const isOfSite = (path: string) =>
        path.endsWith(IGNORE_FILE) || before.has(path) || after.has(path);
      const ofSite = changed.filter((path) => isOfSite(path) || ofPlugins.includes(path));
      return ofSite.length > 0 || current.broken ? ofSite : undefined;
    },
  };
}

/** Reads the changed texts, so that the next change of theirs can be compared with them. */
function takeIn({ site, search }: DevBuild, changed: readonly string[]): void {
  search.forget(changed);
  for (const path of changed) {
    const file = site.project.files.get(path);
    if (file) site.texts.read(file);
  }
}

function forget(texts: PageTexts, changed: ChangedPaths): void {
  if (changed === 'unknown') texts.forgetAll();
  else for (const path of changed) texts.forget(path);
}

/** Whether only the text of a page or snippet changed: nothing that other pages show of it. */
function isTextOnly({ site }: DevBuild, path: string): boolean {
  const file = site.project.files.get(path);
  const old = site.texts.peek(path);
  if (!file || old === undefined) return false;
  try {
    return toHead(path, readProjectText(file, LIMITS.pageBytes)) === toHead(path, old);
  } catch {
    return false;
  }
}

/** What a page says of itself to others: its frontmatter, and which files it makes snippets of. */
function toHead(path: string, text: string): string {
  return JSON.stringify([cutFrontmatter(text).text, findImports(text, path)]);
}
