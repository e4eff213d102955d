import { listLeftFiles, listPublicFiles } from '../../folder/public-files.ts';
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
  const files = listFiles(folder, config, report);
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
      files,
      leftFiles: listLeftFiles(folder, joinPath(config.source, 'public'), {
        report,
        copied: files,
      }),
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
  const isMaterial = ({ from }: CopiedFile) => !/\.(?:json|vue)$/.test(from);
  return [
    ...listPublicFiles(folder, start),
    ...shown.filter(isMaterial),
    ...listStyles(folder, config, report),
  ];
}

/** Style sheets of the theme are kept: rules for names that only VitePress has do nothing here. */
function listStyles(folder: SourceFolder, { root }: VitepressConfig, report: Report): CopiedFile[] {
  const theme = joinPath(root, '.vitepress/theme');
  return folder.below(theme).flatMap((from): CopiedFile[] => {
    if (!/\.(?:css|scss|sass|less|styl)$/.test(from)) return [];
    if (!from.endsWith('.css')) {
      const what = 'style sheet that has to be compiled, not copied';
      report.add({ file: from, kind: 'left', what });
      return [];
    }
    const to = `styles/${from.slice(theme.length + 1)}`;
    const what = 'style sheet of the theme, copied: look at what it selects';
    report.add({ file: from, kind: 'approximated', what, detail: to });
    return [{ from, to }];
  });
}
