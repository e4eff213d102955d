import type { Tool } from '../tool.ts';
import { docusaurusTool } from './docusaurus/open-docusaurus.ts';
import { fernTool } from './fern/open-fern.ts';
import { markdownTool } from './markdown/open-markdown.ts';
import { mintTool } from './mint/open-mint.ts';
import { mkdocsTool } from './mkdocs/open-mkdocs.ts';
import { readmeTool } from './readme/open-readme.ts';
import { zensicalTool } from './zensical/open-zensical.ts';

/** Every tool, in the order in which a folder is tried; a folder of plain Markdown comes last. */
export const TOOLS: readonly Tool[] = [
  zensicalTool,
  mkdocsTool,
  docusaurusTool,
  mintTool,
  fernTool,
  readmeTool,
  markdownTool,
];
