/** Tags of Markdoc that Starlight has, each with its component. */
const NAMES: Readonly<Record<string, string>> = {
  aside: 'Aside',
  badge: 'Badge',
  card: 'Card',
  cardgrid: 'CardGrid',
  code: 'Code',
  filetree: 'FileTree',
  icon: 'Icon',
  linkbutton: 'LinkButton',
  linkcard: 'LinkCard',
  steps: 'Steps',
  tabs: 'Tabs',
  tabitem: 'TabItem',
};

const TAG = /\{%\s*(\/?)([A-Za-z]\w*)((?:\s+\w+=(?:"[^"]*"|[\w.]+))*)\s*(\/?)\s*%\}/g;

/** Markdoc with its tags as those of MDX; attributes of headings and variables go. */
export function readMarkdoc(text: string): string {
  return text
    .replace(TAG, (whole, closing: string, name: string, words: string, ending: string) => {
      const found = NAMES[name.toLowerCase()];
      if (found === undefined) return whole;
      const attributes = words.replace(/=(?!")([\w.]+)/g, '={$1}');
      return closing ? `</${found}>` : `<${found}${attributes}${ending ? ' /' : ''}>`;
    })
    .replace(/\{%\s*#([\w-]+)\s*%\}/g, '{#$1}')
    .replace(/\{%[^%\n]*%\}/g, '');
}
