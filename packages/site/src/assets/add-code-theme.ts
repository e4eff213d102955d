import { buildCodeThemeSheet } from '@quire/markdown';
import type { SiteConfig } from '@quire/model';
import type { AssetStore } from './asset-store.ts';

/** The style sheet of the themes for code that docs.json names; nothing when it names none. */
export function addCodeTheme({ styling }: SiteConfig, assets: AssetStore): string | undefined {
  const { theme, mode } = styling.codeblocks;
  const themes = theme ?? (mode === 'dark' ? { light: 'dark-plus', dark: 'dark-plus' } : undefined);
  const sheet = themes && buildCodeThemeSheet(themes);
  return sheet === undefined ? undefined : assets.add('code.css', Buffer.from(sheet));
}
