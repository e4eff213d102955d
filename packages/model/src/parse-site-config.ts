import { countThings, type Diagnostic } from '@quire/base';
import { NOBODY } from './access/access-rule.ts';
import { checkOverlays } from './docs-json/check-overlays.ts';
import { DEFAULT_PRIMARY } from './docs-json/colors.ts';
import { showValue } from './docs-json/describe-issue.ts';
import { dropSourceRefs } from './docs-json/drop-source-refs.ts';
import { NAME_KEYS, PATTERNS } from './docs-json/navigation.ts';
import { parseLeniently } from './docs-json/parse-leniently.ts';
import { renameReaders } from './docs-json/readers.ts';
import { reportWithoutEffect } from './docs-json/report-without-effect.ts';
import { type SiteConfig, siteConfigSchema } from './docs-json/site-config.ts';
import { configNotAnObject, configSyntax, configTooLarge } from './errors.ts';
import type { DataPath } from './json/data-path.ts';
import { JsonFault, JsonLimit } from './json/json-fault.ts';
import { toLineColumn } from './json/line-index.ts';
import { LocatedData, type ReportAt } from './json/located-data.ts';
import { type ReadRef, resolveRefs } from './json/resolve-refs.ts';
import { convertLegacyConfig } from './legacy/convert-legacy-config.ts';
import { keepMounted } from './mounts/keep-mounted.ts';
import { normaliseNavigation } from './navigation/normalise-navigation.ts';

/** More than a writer reads; the rest is counted. */
const MAX_DIAGNOSTICS = 500;

/** The configuration of a site and what is to be told about it. */
export interface ParsedSiteConfig {
  config: SiteConfig;
  diagnostics: Diagnostic[];
}

/**
 * Reads docs.json, or the older mint.json, into its one normal form. What is wrong is left out and
 * told; only text that is no JSON object throws.
 */
export function parseSiteConfig(text: string, file: string, readRef?: ReadRef): ParsedSiteConfig {
  return parseConfig(text, file, readRef, () => {});
}

/**
 * Reads the docs.json of what is mounted into a site, which need not be whole: the root's decides the
 * look. What has no effect here is named, once.
 */
export function parseMountedConfig(
  text: string,
  file: string,
  { name, readRef }: { name: string; readRef?: ReadRef },
): ParsedSiteConfig {
  return parseConfig(text, file, readRef, (value, report) => keepMounted(value, name, report));
}

function parseConfig(
  text: string,
  file: string,
  readRef: ReadRef | undefined,
  prepare: (value: Record<string, unknown>, report: ReportAt) => void,
): ParsedSiteConfig {
  const data = readData(text, file);
  const { diagnostics, report, finish } = createCollector(data);
  resolveRefs(data, readRef, report);
  if (!isObject(data.value)) throw configNotAnObject({ file, found: showValue(data.value) });
  if (/(?:^|[/\\])mint\.json$/i.test(file)) {
    report([], {
      code: 'config-legacy',
      severity: 'info',
      message:
        'mint.json is an older format. Quire converts it to docs.json while it reads it, and messages use the paths of docs.json.',
      fix: 'Run "quire migrate" to get a docs.json.',
    });
    data.value = convertLegacyConfig(data.value);
  }
  prepare(data.value as Record<string, unknown>, report);
  dropSourceRefs(data, report);
  renameReaders((data.value as { navigation?: unknown }).navigation);
  reportWithoutEffect(data.value, report);
  const raw = parseLeniently(siteConfigSchema, data, { report, fallback, isLoss });
  const { $schema: _, navigation: rawNavigation, ...rest } = raw;
  const config: SiteConfig = { ...rest, navigation: normaliseNavigation(rawNavigation, report) };
  if (config.variations && config.theme !== 'willow') {
    delete config.variations;
    report(['variations'], {
      code: 'config-variations-ignored',
      severity: 'warning',
      message: 'Only the theme "willow" has variations.',
      fix: 'Choose that theme, or remove "variations".',
    });
  }
  checkOverlays(config, report);
  finish();
  return { config, diagnostics };
}

/** Gathers diagnostics, giving each its place, up to the limit; `finish` tells of the others. */
function createCollector(data: LocatedData) {
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  const report: ReportAt = (path, diagnostic) => {
    if (++count > MAX_DIAGNOSTICS) return;
    const isPlaced = diagnostic.file !== undefined;
    diagnostics.push(isPlaced ? diagnostic : { ...diagnostic, ...data.placeOf(path) });
  };
  const finish = () => {
    if (count <= MAX_DIAGNOSTICS) return;
    diagnostics.push({
      code: 'config-more-problems',
      severity: 'error',
      message: `The configuration has ${countThings(count - MAX_DIAGNOSTICS, 'more problem')}.`,
      fix: 'Fix the problems above first.',
      file: data.file,
    });
  };
  return { diagnostics, report, finish };
}

function readData(text: string, file: string): LocatedData {
  try {
    return new LocatedData({ file, text });
  } catch (error) {
    if (error instanceof JsonLimit) throw configTooLarge({ file, limit: error.message }, error);
    if (!(error instanceof JsonFault)) throw error;
    const place = toLineColumn(text, error.offset);
    throw configSyntax({ file, ...place, problem: error.message, fix: error.fix }, error);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const DIVISION_NAMES: ReadonlySet<unknown> = new Set(Object.values(NAME_KEYS));

/** What stands in for required values; a site is built even when they are missing. */
function fallback(path: DataPath): unknown {
  const last = path.at(-1);
  // Fails closed: a switch for privacy that cannot be understood does not make pages public.
  if (last === 'public') return false;
  if (last === 'readers') return NOBODY;
  if (path[0] === 'navigation') {
    if (path.length === 1) return {};
    // A nameless section still holds pages that readers need. What is chosen from a list needs a name for it.
    if (last === 'group' || last === 'tab') return '';
    return DIVISION_NAMES.has(last) && last !== 'language' ? 'Untitled' : undefined;
  }
  if (path[0] === 'colors') {
    if (path.length === 1) return { primary: DEFAULT_PRIMARY };
    return last === 'primary' ? DEFAULT_PRIMARY : undefined;
  }
  if (path.length > 1) return undefined;
  return last === 'theme' ? 'mint' : last === 'name' ? 'Documentation' : undefined;
}

const CHILD_KEYS: ReadonlySet<unknown> = new Set(PATTERNS);

function isLoss(path: DataPath): boolean {
  return path[0] === 'navigation' && CHILD_KEYS.has(path.at(-1));
}
