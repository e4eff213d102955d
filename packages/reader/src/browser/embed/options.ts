/** How whoever placed the script wants the widget, as attributes of its element. */
export interface EmbedOptions {
  /** Where the site is: the script is right below. */
  root: URL;
  theme: 'light' | 'dark' | 'system';
  /** Whether the buttons in the corner are shown. */
  hasButtons: boolean;
  /** Whether Ctrl or Cmd with K opens the search. */
  hasShortcut: boolean;
}

/** Reads them from the element of the script. */
export function readOptions({ src, dataset }: HTMLScriptElement): EmbedOptions {
  const { theme } = dataset;
  return {
    root: new URL('../', src),
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    hasButtons: dataset.buttons !== 'off',
    hasShortcut: dataset.shortcut === 'on',
  };
}
