// Runs before the first paint, so that nobody sees a flash of the other theme. The app takes over in src/shell/theme.ts.
(() => {
  let chosen;
  try {
    chosen = localStorage.getItem('quire-theme');
  } catch {
    // A browser that keeps nothing for us follows the system.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
