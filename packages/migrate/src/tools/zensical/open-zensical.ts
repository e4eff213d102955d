import { parse, TomlError } from 'smol-toml';
import { configurationUnreadable } from '../../errors.ts';
import { isRecord } from '../../text/frontmatter.ts';
import type { Tool } from '../../tool.ts';
import { toMkdocsConfig } from '../mkdocs/mkdocs-config.ts';
import { openMkdocs } from '../mkdocs/open-mkdocs.ts';

const FILE = 'zensical.toml';

/** What is on in Zensical when a configuration says nothing of extensions. */
const DEFAULT_EXTENSIONS = [
  'pymdownx.arithmatex',
  'pymdownx.caret',
  'pymdownx.keys',
  'pymdownx.mark',
  'pymdownx.tilde',
  'pymdownx.snippets',
];

/** Zensical: the syntax of Material for MkDocs, configured in TOML. */
export const zensicalTool: Tool = {
  name: 'zensical',
  title: 'Zensical',
  detect: (folder) => folder.has(FILE),
  open(folder, report) {
    const { project } = readToml(folder.read(FILE) ?? '');
    const data = isRecord(project) ? project : {};
    const extensions = data.markdown_extensions ?? DEFAULT_EXTENSIONS;
    const config = { ...data, markdown_extensions: extensions };
    return openMkdocs(folder, toMkdocsConfig(config, FILE), report);
  },
};

function readToml(text: string): Record<string, unknown> {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const problem = (error.message.split('\n')[0] ?? '').replace(/^Invalid TOML document: /, '');
    throw configurationUnreadable({ file: FILE, problem, line: error.line });
  }
}
