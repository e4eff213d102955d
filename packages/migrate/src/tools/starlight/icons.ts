/** Icons of Starlight that Lucide has by another name; the others have the same. */
const NAMES: Readonly<Record<string, string>> = {
  'right-arrow': 'arrow-right',
  'left-arrow': 'arrow-left',
  'up-arrow': 'arrow-up',
  'down-arrow': 'arrow-down',
  'right-caret': 'chevron-right',
  'left-caret': 'chevron-left',
  'up-caret': 'chevron-up',
  'down-caret': 'chevron-down',
  'open-book': 'book-open',
  information: 'info',
  magnifier: 'search',
  'forward-slash': 'slash',
  close: 'x',
  error: 'circle-x',
  warning: 'triangle-alert',
  'approve-check-circle': 'circle-check',
  'approve-check': 'check',
  'add-document': 'file-plus',
  document: 'file-text',
  'seti:folder': 'folder',
  setting: 'settings',
  external: 'external-link',
  comment: 'message-square',
  'comment-alt': 'message-square',
  'list-format': 'list',
  random: 'shuffle',
  moon: 'moon',
  sun: 'sun',
  seti: 'file',
  cloudDownload: 'cloud-download',
  'cloud-download': 'cloud-download',
  'x.com': 'x',
  blueSky: 'bluesky',
  bars: 'menu',
  email: 'mail',
  translate: 'languages',
  puzzle: 'puzzle',
};

/** The icon of ours for a name of Starlight or of a set of astro-icon. */
export function toStarlightIcon(name: string): string {
  const known = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  return known ?? name.replace(/^[\w-]+:/, '');
}
