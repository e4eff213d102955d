import type { Place, Report } from '@quire/base';
import { type ParsedPage, type RenderedPage, textOf } from '@quire/markdown';
import type {
  CheckedPage,
  PageFinding,
  PageLink,
  PageSummary,
  Plugin,
  PluginCheck,
} from '@quire/plugins';
import type { LinkSource } from '../build/page-observer.ts';
import type { Site } from '../build/site-build.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { toPluginPage } from '../plugins/plugin-page.ts';
import { runPlugin } from '../plugins/run-plugin.ts';

/** The rules of plugins, told of pages as they are rendered. */
export interface PluginChecks {
  addParsed(page: PageInfo, parsed: ParsedPage): void;
  addLink(from: LinkSource, address: string): void;
  addRendered(page: PageInfo, rendered: RenderedPage): void;
  /** Once all pages were added. */
  finish(): void;
}

interface PluginRule {
  plugin: Plugin;
  /** As people write it: `quire-plugin-release/no-todo`. */
  code: string;
  check: PluginCheck;
}

/** More findings of one rule about one page than anyone reads. */
const MAX_FINDINGS = 1_000;

/** The rules of plugins by the names that people write. */
export function listPluginRules(plugins: readonly Plugin[]): PluginRule[] {
  return plugins.flatMap((plugin) =>
    Object.entries(plugin.checks ?? {}).map(([rule, check]) => ({
      plugin,
      code: `${plugin.name}/${rule}`,
      check,
    })),
  );
}

/** Makes the checks of a site's plugins. */
export function createPluginChecks(site: Site): PluginChecks {
  const rules = listPluginRules(site.plugins.plugins);
  const summaries: PageSummary[] = [];
  let parsed: ParsedPage | undefined;
  let links = new Map<string, PageLink[]>();
  if (rules.length === 0) return NOTHING;
  const run = ({ plugin, code, check }: PluginRule, place: Place, look: Look) => {
    const { prepared } = site.plugins;
    runPlugin({ plugin, prepared, part: `the rule "${code}"`, place }, site, () => {
      let left = MAX_FINDINGS;
      for (const finding of look(check) ?? []) {
        if (left-- === 0) break;
        tell(finding, { code, check, place, report: site.report });
      }
    });
  };
  return {
    addParsed(_page, given) {
      parsed = given;
      links = new Map();
    },
    addLink({ page, find }, address) {
      if (page && !links.has(address)) links.set(address, find(address).map(toLink(address)));
    },
    addRendered(page, { headings }) {
      if (!parsed) return;
      const top = site.frontmatter.get(page.source.path);
      const about = toPluginPage(page, top, site.project.config);
      const summary = { ...about, headings, links: [...links.values()].flat() };
      summaries.push(summary);
      const { root: tree, text: source } = parsed;
      const whole: CheckedPage = { ...summary, tree, text: textOf(tree.children), source };
      for (const rule of rules) run(rule, { file: about.file }, (check) => check.page?.(whole));
    },
    finish() {
      for (const rule of rules) run(rule, {}, (check) => check.site?.(summaries));
    },
  };
}

type Look = (check: PluginCheck) => Iterable<PageFinding & { file?: string }> | undefined;

const NOTHING: PluginChecks = {
  addParsed() {},
  addLink() {},
  addRendered() {},
  finish() {},
};

const toLink =
  (address: string) =>
  ({ file = '', line, column }: Place): PageLink => ({
    address,
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  });

function tell(
  finding: PageFinding & { file?: string },
  {
    code,
    check,
    place,
    report,
  }: Pick<PluginRule, 'code' | 'check'> & { place: Place; report: Report },
): void {
  const { message, fix, line, column, file = place.file } = finding;
  if (typeof message !== 'string' || message === '') {
    throw new TypeError('a finding has no "message"');
  }
  report({
    code,
    severity: check.severity ?? 'warning',
    message,
    ...(fix === undefined ? {} : { fix: String(fix) }),
    ...(file === undefined ? {} : { file: String(file) }),
    ...(isPosition(line) ? { line } : {}),
    ...(isPosition(column) ? { column } : {}),
  });
}

/** Lines and columns start at 1; one that a node does not have is left out. */
function isPosition(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}
