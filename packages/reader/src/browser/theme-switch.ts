import { recall, remember } from './storage.ts';

const KEY = 'quire-theme';
const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

/** The button that changes between light and dark, and the following of the system's choice. */
export function startThemeSwitch(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-q-theme-switch]');
  const show = (isDark: boolean) => {
    root.dataset.qSwitching = '';
    root.dataset.qTheme = isDark ? 'dark' : 'light';
    root.classList.toggle('dark', isDark);
    for (const button of buttons) button.setAttribute('aria-checked', String(isDark));
    // Two frames: one to apply the colors, one to paint them, before motion comes back.
    requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.qSwitching));
  };
  const showDefault = () => show(isDarkByDefault());

  for (const button of buttons) {
    button.setAttribute('aria-checked', String(root.dataset.qTheme === 'dark'));
    button.addEventListener('click', () => {
      const isDark = root.dataset.qTheme !== 'dark';
      // Back at what the site would show anyway: forget the choice and follow it again.
      remember(KEY, isDark === isDarkByDefault() ? null : isDark ? 'dark' : 'light');
      show(isDark);
    });
  }
  system.addEventListener('change', () => {
    if (!recall(KEY)) showDefault();
  });
  const follow = () => {
    if ('qStrict' in root.dataset) return;
    const choice = recall(KEY);
    if (choice) show(choice === 'dark');
    else showDefault();
  };
  addEventListener('storage', ({ key }) => {
    if (key === KEY) follow();
  });
  // Chosen after this page was loaded, and before it was opened.
  document.addEventListener('prerenderingchange', follow);
}

function isDarkByDefault(): boolean {
  const { qAppearance } = root.dataset;
  return qAppearance === 'dark' || (qAppearance === 'system' && system.matches);
}
