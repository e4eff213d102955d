import { dirname, join, resolve } from 'node:path';
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

/** Says which tool a folder is written for; nothing where no tool is known, and no Markdown is there. */
export function recognizeSite(folder: string): RecognizedSite | undefined {
  const tool = findTool(folder);
  if (tool && tool.name !== 'markdown') return { title: tool.title, folder };
  // The pages of most tools are in a folder beside their configuration.
  const around = folder === '.' ? '..' : dirname(folder);
  const isTop = resolve(around) === resolve(folder);
  const outer = isTop ? undefined : findTool(around, 1);
  if (outer && outer.name !== 'markdown') return { title: outer.title, folder: around };
  return tool && { title: tool.title, folder };
}

function findTool(folder: string, depth = DEPTH): Tool | undefined {
  try {
    const opened = openSourceFolder(join(folder), { depth });
    return TOOLS.find(({ detect }) => detect(opened));
  } catch {
    // A folder that cannot be listed tells nothing.
    return undefined;
  }
}
