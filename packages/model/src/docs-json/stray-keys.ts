/** Keys that writers put into docs.json although they belong elsewhere, and where that is. */
const STRAY_KEYS: Record<string, string> = {
  topbarLinks: 'Write the links under navbar.links.',
  topbarCtaButton: 'Write the button under navbar.primary.',
  tabs: 'Tabs belong under navigation.tabs.',
  anchors: 'Anchors belong under navigation.anchors or navigation.global.anchors.',
  versions: 'Versions belong under navigation.versions.',
  footerSocials: 'Write the links under footer.socials.',
  analytics: 'Analytics services belong under integrations.',
  feedback: 'Feedback is not configured in docs.json.',
  customCSS: 'Every .css file of the project is loaded automatically.',
  css: 'Every .css file of the project is loaded automatically.',
  styles: 'Every .css file of the project is loaded automatically.',
  scripts: 'Every .js file of the project is loaded automatically.',
  script: 'Every .js file of the project is loaded automatically.',
  js: 'Every .js file of the project is loaded automatically.',
  modeToggle: 'Write appearance.default and appearance.strict.',
  collapsed: 'Write "expanded": true for a group that starts open.',
  expandable: 'Write "expanded": true for a group that starts open.',
  baseUrl: 'Write the address under api.mdx.server.',
  auth: 'Write the method under api.mdx.auth.',
  mode: 'Write the mode under api.playground.display or appearance.default.',
};

/** What to do about a key that means nothing where it stands. */
export function adviseOnStrayKey(key: string): string {
  const known = Object.hasOwn(STRAY_KEYS, key) ? STRAY_KEYS[key] : undefined;
  return known ?? 'Check its spelling and its place, or remove it.';
}
