import { extname } from 'node:path';
import { type Environment, findProgram } from '../terminal/find-program.ts';
import { valeFailed, valeFormatMissing, valeSectionMissing } from './errors.ts';
import type { Vale } from './find-vale.ts';
import { runVale } from './run-vale.ts';

/** What `vale ls-config` says, as far as it decides which files are read. */
interface ValeConfig {
  /** Styles and rules for all files. */
  GBaseStyles: string[] | null;
  GChecks: Record<string, boolean> | null;
  /** The same by section: `*.{md,mdx}`. */
  SBaseStyles: Record<string, unknown> | null;
  SChecks: Record<string, unknown> | null;
  /** Extensions that are read as others. */
  Formats: Record<string, string> | null;
}

/** What Vale takes for Markdown by itself. */
const MARKDOWN = new Set(['md', 'markdown', 'mdown', 'markdn']);

/**
 * Refuses a configuration by which Vale would pass over pages in silence: it says nothing of files that no
 * section is for.
 */
export async function assertReadable(vale: Vale, files: readonly string[]): Promise<void> {
  const config = (await runVale(vale, ['ls-config'])) as ValeConfig;
  if (typeof config !== 'object' || config === null) {
    throw valeFailed({ reason: '"vale ls-config" does not print its configuration.' });
  }
  for (const extension of new Set(files.map((file) => extname(file).slice(1)))) {
    const place = { config: vale.config, extension };
    if (!hasFormat(config, extension, vale.environment)) throw valeFormatMissing(place);
    if (!hasSection(config, extension)) throw valeSectionMissing(place);
  }
}

function hasFormat({ Formats }: ValeConfig, extension: string, environment: Environment): boolean {
  if (MARKDOWN.has(extension.toLowerCase()) || Formats?.[extension] !== undefined) return true;
  // Vale 3.10 and newer read MDX with this program.
  return extension === 'mdx' && findProgram('mdx2vast', environment) !== undefined;
}

/** Whether some section may be for files with this extension. One that names no extension may. */
function hasSection(config: ValeConfig, extension: string): boolean {
  const { GBaseStyles, GChecks, SBaseStyles, SChecks } = config;
  if ((GBaseStyles ?? []).length > 0 || Object.keys(GChecks ?? {}).length > 0) return true;
  const sections = [...Object.keys(SBaseStyles ?? {}), ...Object.keys(SChecks ?? {})];
  return sections.some((section) => mayMatch(section, extension));
}

/** `*.md`, `docs/*.{md,mdx}`: what stands after the last dot are the extensions. */
export function mayMatch(section: string, extension: string): boolean {
  const [, list] = /\.(?:\{([^{}]*)\}|(\w+))$/.exec(section)?.filter(Boolean) ?? [];
  if (list === undefined) return true;
  return list.split(',').some((one) => one.trim().replace(/^\*?\./, '') === extension);
}
