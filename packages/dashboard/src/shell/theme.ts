import { keep, readKept } from './kept.ts';

/** What somebody chose; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** The same name is read by `public/theme.js` before the first paint. */
const KEPT_AS = 'quire-theme';
const system = matchMedia('(prefers-color-scheme: dark)');

/** What was chosen in this browser. */
export function readTheme(): ThemeChoice {
  const kept = readKept(KEPT_AS);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Keeps a choice and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  keep(KEPT_AS, choice === 'system' ? undefined : choice);
  show(choice);
}

function show(choice: ThemeChoice): void {
  const isDark = choice === 'dark' || (choice === 'system' && system.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** Follows the device while nothing else was chosen, and choices made in other tabs. */
export function followTheme(): void {
  const update = () => show(readTheme());
  system.addEventListener('change', update);
  addEventListener('storage', update);
}
