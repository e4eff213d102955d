import { recall, remember } from './storage.ts';

const KEY = 'quire-theme';
const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

/** The button that changes between light and dark, and the following of the system's choice. */
export function startThemeSwitch(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-theme-switch]');
  const show = (isDark: boolean) => {
    root.dataset.switching = '';
    root.dataset.theme = isDark ? 'dark' : 'light';
    root.classList.toggle('dark', isDark);
    for (const button of buttons) button.setAttribute('aria-checked', String(isDark));
    // Two frames: one to apply the colours, one to paint them, before motion comes back.
    requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.switching));
  };
  const showDefault = () => show(isDarkByDefault());

  for (const button of buttons) {
    button.setAttribute('aria-checked', String(root.dataset.theme === 'dark'));
    button.addEventListener('click', () => {
      const isDark = root.dataset.theme !== 'dark';
      // Back at what the site would show anyway: forget the choice and follow it again.
      remember(KEY, isDark === isDarkByDefault() ? null : isDark ? 'dark' : 'light');
      show(isDark);
    });
  }
  system.addEventListener('change', () => {
    if (!recall(KEY)) showDefault();
  });
  addEventListener('storage', (event) => {
    if (event.key !== KEY || 'strict' in root.dataset) return;
    if (event.newValue) show(event.newValue === 'dark');
    else showDefault();
  });
}

function isDarkByDefault(): boolean {
  const { appearance } = root.dataset;
  return appearance === 'dark' || (appearance === 'system' && system.matches);
}
