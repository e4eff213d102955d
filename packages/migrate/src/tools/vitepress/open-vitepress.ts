import type { SourceFolder } from '../../folder/source-folder.ts';
import { listStaticFiles } from '../../folder/static-files.ts';
import { StubComponents } from '../../mdx/stub-components.ts';
import type { CopiedFile } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { toText } from '../../text/frontmatter.ts';
import { vitepressSlugs } from '../../text/slugs.ts';
import type { OpenedSite, Tool } from '../../tool.ts';
import { convertVitepressPage } from './convert-page.ts';
import { readHostRedirects } from './host-redirects.ts';
import { readVitepressLook } from './look.ts';
import {
  findVitepressConfig,
  joinPath,
  readVitepressConfig,
  type VitepressConfig,
} from './vitepress-config.ts';
import { readVitepressNavigation } from './vitepress-navigation.ts';
import { listVitepressPages } from './vitepress-pages.ts';

/** VitePress 1 and 2. */
export const vitepressTool: Tool = {
  name: 'vitepress',
  title: 'VitePress',
  detect: (folder) => findVitepressConfig(folder) !== undefined,
  open: openVitepress,
};

function openVitepress(folder: SourceFolder, report: Report): OpenedSite {
  const config = readVitepressConfig(folder);
  const pages = listVitepressPages(folder, config, report);
  const navigation = readVitepressNavigation(pages, config, report);
  const stubs = new StubComponents();
  const shared = { folder, config, report, stubs, global: readGlobalNames(folder, config) };
  const description = toText(config.data.description);
  return {
    slugs: vitepressSlugs,
    convert: (page, text) => convertVitepressPage(page, text, shared),
    toPlainAddress: (address) => toPlainAddress(address, config),
    roots: [config.source],
    listExtraFiles: () => stubs.files(),
    site: {
      name: config.name,
      ...(description ? { description } : {}),
      pages,
      navigation,
      redirects: readHostRedirects(folder, config),
      files: listFiles(folder, config, report),
      look: readVitepressLook(folder, config, report),
      variables: {},
    },
  };
}

/** Addresses may begin with the base of the site, and with `@` for the folder of the pages. */
function toPlainAddress(address: string, { base }: VitepressConfig): string {
  const plain = address.replace(/^@\//, '/');
  return base !== '/' && plain.startsWith(base) ? `/${plain.slice(base.length)}` : plain;
}

/** Components that the theme registers for all pages. */
function readGlobalNames(folder: SourceFolder, { root }: VitepressConfig): Set<string> {
  const files = folder
    .below(joinPath(root, '.vitepress'))
    .filter((file) => /\.[mc]?[jt]sx?$/.test(file));
  const names = files.flatMap((file) =>
    [...(folder.read(file) ?? '').matchAll(/\.component\(\s*["'`]([\w-]+)["'`]/g)].map(
      ([, name = '']) => name,
    ),
  );
  return new Set(names);
}

function listFiles(folder: SourceFolder, config: VitepressConfig, report: Report): CopiedFile[] {
  const start = joinPath(config.source, 'public');
  const shown = listStaticFiles(folder, config.source, (path) => path.startsWith(`${start}/`));
  const styles = folder
    .below(joinPath(config.root, '.vitepress/theme'))
    .filter((file) => /\.(?:css|scss|less)$/.test(file));
  for (const file of styles) {
    const what = 'style sheet of the theme, not copied: it uses VitePress names';
    report.add({ file, kind: 'left', what });
  }
  const isMaterial = ({ from }: CopiedFile) => !/\.(?:json|vue)$/.test(from);
  return [...listStaticFiles(folder, start), ...shown.filter(isMaterial)];
}
