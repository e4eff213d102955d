import { readCodeConfig } from '../../config/code.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { OldRedirect } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';

/** The files that a configuration of Next.js can be in. */
export const CONFIG_FILES = ['js', 'mjs', 'ts', 'mts', 'cjs'].map((end) => `next.config.${end}`);

const THEME_FILES = ['tsx', 'jsx', 'ts', 'js', 'mjs'].map((end) => `theme.config.${end}`);

/** What the configuration says, in one form. */
export interface NextraConfig {
  file: string;
  basePath: string;
  /** What the addresses of the content folder begin with. */
  contentRoute: string;
  locales: string[];
  defaultLocale: string;
  redirects: OldRedirect[];
  theme: Record<string, unknown>;
}

const PACKAGES = {
  nextra:
    'const nextra = (options, ...rest) => (config = {}) => Object.assign({}, config, { nextra: options }); module.exports = nextra; nextra.default = nextra; nextra.__esModule = true;',
};

const FINISH =
  'async (config) => ({ ...config, redirects: config && typeof config.redirects === "function" ? await config.redirects() : config && config.redirects })';

/** Runs and reads the configuration; what cannot be run is named, and the folders still tell the pages. */
export function readNextraConfig(
  folder: SourceFolder,
  aliases: Readonly<Record<string, string>>,
  report: Report,
): NextraConfig {
  const file = CONFIG_FILES.find((each) => folder.has(each)) ?? 'next.config.js';
  const run = (entry: string | undefined, finish?: string): Record<string, unknown> => {
    if (entry === undefined || !folder.has(entry)) return {};
    try {
      const { value } = readCodeConfig({
        folder,
        entry,
        aliases,
        packages: PACKAGES,
        ...(finish === undefined ? {} : { finish }),
      });
      return isRecord(value) ? value : {};
    } catch (error) {
      const what = 'configuration that could not be run';
      const detail = error instanceof Error ? error.message : String(error);
      report.add({ file: entry, kind: 'left', what, detail });
      return {};
    }
  };
  const data = run(file, FINISH);
  const nextra = isRecord(data.nextra) ? data.nextra : {};
  const i18n = isRecord(data.i18n) ? data.i18n : {};
  const locales = Array.isArray(i18n.locales)
    ? i18n.locales.filter((each) => typeof each === 'string')
    : [];
  return {
    file,
    basePath: toRoute(data.basePath),
    contentRoute: toRoute(nextra.contentDirBasePath),
    locales,
    defaultLocale: toText(i18n.defaultLocale) ?? locales[0] ?? 'en',
    redirects: readRedirects(data.redirects),
    theme: run(THEME_FILES.find((each) => folder.has(each))),
  };
}

function toRoute(value: unknown): string {
  const plain = (toText(value) ?? '').replace(/^\/+|\/+$/g, '');
  return plain === '' ? '' : `/${plain}`;
}

function readRedirects(list: unknown): OldRedirect[] {
  return (Array.isArray(list) ? list : []).flatMap((rule) => {
    const from = isRecord(rule) ? toText(rule.source) : undefined;
    const to = isRecord(rule) ? toText(rule.destination) : undefined;
    const isConditional = isRecord(rule) && (rule.has !== undefined || rule.missing !== undefined);
    return from === undefined || to === undefined ? [] : { from, to, isConditional };
  });
}
