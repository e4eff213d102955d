import { convertLegacyConfig } from '@quire/model';
import { configurationMissing, configurationUnreadable } from '../../errors.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { createLook, type OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { githubSlugs } from '../../text/slugs.ts';
import type { OpenedSite, Tool } from '../../tool.ts';

const FILE = 'mint.json';

/** A site with the older configuration of the same format: its pages stay as they are. */
export const mintTool: Tool = {
  name: 'mint',
  title: 'mint.json',
  detect: (folder) => folder.has(FILE) && !folder.has('docs.json'),
  open: openMint,
};

function openMint(folder: SourceFolder, report: Report): OpenedSite {
  const legacy = readLegacy(folder);
  const config = { $schema: 'https://mintlify.com/docs.json', ...convertLegacyConfig(legacy) };
  report.add({ file: FILE, kind: 'converted', what: 'configuration, converted to docs.json' });
  for (const detail of Object.keys(legacy).filter((key) => !KNOWN.has(key))) {
    report.add({
      file: FILE,
      kind: 'left',
      what: 'key without an equivalent in docs.json',
      detail,
    });
  }
  const pages = folder.files.filter((file) => /\.mdx?$/i.test(file) && !isHidden(file)).map(toPage);
  const others = folder.files.filter(
    (file) =>
      !/\.mdx?$/i.test(file) && file !== FILE && (!isHidden(file) || file === '.mintignore'),
  );
  return {
    config,
    slugs: githubSlugs,
    convert: (_, text) => ({ frontmatter: {}, body: '', unchanged: text }),
    site: {
      name: toText(legacy.name) ?? 'Documentation',
      pages,
      navigation: { entries: [] },
      redirects: [],
      files: others.map((file) => ({ from: file, to: file })),
      look: createLook(),
      variables: {},
    },
  };
}

function readLegacy(folder: SourceFolder): Record<string, unknown> {
  const text = folder.read(FILE);
  if (text === undefined) throw configurationMissing({ file: FILE, tool: 'mint.json' });
  try {
    const data: unknown = JSON.parse(text);
    if (isRecord(data)) return data;
  } catch {
    // Said below: what is wrong with it is the same to the reader.
  }
  throw configurationUnreadable({ file: FILE, problem: 'it is not a JSON object' });
}

function isHidden(file: string): boolean {
  return /(?:^|\/)\./.test(file);
}

/** Snippets are no pages: nothing is published at their path. */
function toPage(file: string): OldPage {
  const path = file.replace(/\.mdx?$/i, '');
  if (/^snippets\/|(?:^|\/)_/.test(path)) return { file, path };
  return { file, path, address: `/${path.replace(/(?:^|\/)index$/, '')}` };
}

/** Every key of mint.json that the conversion reads. */
const KNOWN = new Set(
  `$schema name description logo favicon redirects banner variables theme layout colors background backgroundImage
  modeToggle font topbarLinks topbarCtaButton navigation tabs primaryTab anchors topAnchor versions footer
  footerSocials eyebrow codeBlock search metadata seo api openapi asyncapi integrations analytics feedback`.split(
    /\s+/,
  ),
);
