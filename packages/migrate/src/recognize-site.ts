import { dirname, resolve } from 'node:path';
import { openSourceFolder } from './folder/source-folder.ts';
import type { Tool } from './tool.ts';
import { TOOLS } from './tools/index.ts';

/** A folder that another tool makes a site of. */
export interface RecognizedSite {
  /** The name that people know the tool by. */
  title: string;
  /** The folder that holds its configuration: the one that was asked for, or the one around it. */
  folder: string;
}

/** Deep enough for every configuration file that tells a tool. */
const DEPTH = 4;

/** Says which tool a folder is written for, by its configuration; nothing where it has none that is known. */
export function recognizeSite(folder: string): RecognizedSite | undefined {
  const tool = findTool(folder);
  if (tool) return { title: tool.title, folder };
  // The pages of most tools are in a folder beside their configuration.
  const around = folder === '.' ? '..' : dirname(folder);
  const isTop = resolve(around) === resolve(folder);
  const outer = isTop ? undefined : findTool(around, 1);
  return outer && { title: outer.title, folder: around };
}

function findTool(folder: string, depth = DEPTH): Tool | undefined {
  try {
    const opened = openSourceFolder(folder, { depth });
    return TOOLS.find(({ name, detect }) => name !== 'markdown' && detect(opened));
  } catch {
    // A folder that cannot be listed tells nothing.
    return undefined;
  }
}
