import type { Tool } from '../tool.ts';
import { docusaurusTool } from './docusaurus/open-docusaurus.ts';
import { fernTool } from './fern/open-fern.ts';
import { gitbookTool } from './gitbook/open-gitbook.ts';
import { markdownTool } from './markdown/open-markdown.ts';
import { mintTool } from './mint/open-mint.ts';
import { mkdocsTool } from './mkdocs/open-mkdocs.ts';
import { nextraTool } from './nextra/open-nextra.ts';
import { readmeTool } from './readme/open-readme.ts';
import { starlightTool } from './starlight/open-starlight.ts';
import { vitepressTool } from './vitepress/open-vitepress.ts';
import { zensicalTool } from './zensical/open-zensical.ts';

/** Every tool, in the order in which a folder is tried; a folder of plain Markdown comes last. */
export const TOOLS: readonly Tool[] = [
  zensicalTool,
  mkdocsTool,
  docusaurusTool,
  starlightTool,
  nextraTool,
  vitepressTool,
  gitbookTool,
  mintTool,
  fernTool,
  readmeTool,
  markdownTool,
];
