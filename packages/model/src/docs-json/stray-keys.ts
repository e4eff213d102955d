/** Keys that writers put into docs.json although they belong elsewhere, and where that is. */
const STRAY_KEYS: Record<string, string> = {
  topbarLinks: 'Put the links under navbar.links.',
  topbarCtaButton: 'Put the button under navbar.primary.',
  tabs: 'Tabs belong under navigation.tabs.',
  anchors: 'Put anchors under navigation.anchors or navigation.global.anchors.',
  versions: 'Versions belong under navigation.versions.',
  footerSocials: 'Put the links under footer.socials.',
  analytics: 'Analytics services belong under integrations.',
  feedback: 'Put it at the top level of docs.json.',
  customCSS: 'Remove it: every .css file of the site is loaded automatically.',
  css: 'Remove it: every .css file of the site is loaded automatically.',
  styles: 'Remove it: every .css file of the site is loaded automatically.',
  scripts: 'Remove it: every .js file of the site is loaded automatically.',
  script: 'Remove it: every .js file of the site is loaded automatically.',
  js: 'Remove it: every .js file of the site is loaded automatically.',
  modeToggle: 'Use appearance.default and appearance.strict.',
  collapsed: 'Write "expanded": true for a group that starts open.',
  expandable: 'Write "expanded": true for a group that starts open.',
  baseUrl: 'Put the address under api.mdx.server.',
  auth: 'Put the method under api.mdx.auth.',
  mode: 'Put the mode under api.playground.display or appearance.default.',
};

/** What to do about a key that means nothing where it stands. */
export function adviseOnStrayKey(key: string): string {
  const known = Object.hasOwn(STRAY_KEYS, key) ? STRAY_KEYS[key] : undefined;
  return known ?? 'Check its spelling and its place, or remove it.';
}
