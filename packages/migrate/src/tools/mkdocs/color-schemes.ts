import { attributeOf, type HtmlTag, parseTag, TAG, writeTag } from '../../text/html-tag.ts';

/** Images of one color scheme name it at the end of their address: `#only-dark`, or `#gh-dark-mode-only`. */
export const SCHEME = /#(?:gh-)?(?:only-)?(light|dark)(?:-mode-only|-only)?$/;

/** Classes of ours for what only one color scheme shows. */
export const SCHEME_CLASSES: Readonly<Record<string, string>> = {
  light: 'block dark:hidden',
  dark: 'hidden dark:block',
};

/** The color scheme that a list of classes means. */
export function schemeOf(classes: readonly string[]): string | undefined {
  if (classes.includes('only-light')) return 'light';
  return classes.includes('only-dark') ? 'dark' : undefined;
}

/** Tags of HTML that only one color scheme shows, by their class or by the address of their image. */
export function convertSchemes(text: string): string {
  return text.replace(TAG, (whole, ...rest) => {
    if (!/only|mode/.test(whole)) return whole;
    const tag = parseTag([whole, ...rest] as RegExpMatchArray);
    const classes = (attributeOf(tag, 'class') ?? '').split(/\s+/).filter(Boolean);
    const source = attributeOf(tag, 'src') ?? '';
    const scheme = schemeOf(classes) ?? SCHEME.exec(source)?.[1];
    return scheme === undefined ? whole : writeTag(toShownIn(scheme, tag, classes));
  });
}

function toShownIn(scheme: string, tag: HtmlTag, classes: readonly string[]): HtmlTag {
  const others = classes.filter((name) => !/^only-(?:light|dark)$/.test(name));
  const kept = tag.attributes.filter(({ name }) => name !== 'class');
  const value = [...others, SCHEME_CLASSES[scheme]].join(' ');
  return {
    ...tag,
    attributes: [
      ...kept.map((each) =>
        each.name === 'src' ? { ...each, value: (each.value ?? '').replace(SCHEME, '') } : each,
      ),
      { name: 'class', value },
    ],
  };
}
