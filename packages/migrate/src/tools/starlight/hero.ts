import { emitBlock } from '../../emit/component.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { toStarlightIcon } from './icons.ts';

/** The most buttons that a hero of ours has. */
const MAX_ACTIONS = 4;

/** The hero of a page as our component, before its text. `resolve` gives the address of an image or page. */
export function emitHero(data: Record<string, unknown>, title: string): string[] {
  if (!isRecord(data.hero)) return [];
  const { hero } = data;
  const description = toText(hero.tagline);
  const actions = Array.isArray(hero.actions)
    ? hero.actions.filter(isRecord).slice(0, MAX_ACTIONS)
    : [];
  const buttons = actions.flatMap(({ text, link, icon }) => {
    const label = toText(text);
    const href = toText(link);
    const sign = toText(icon);
    if (label === undefined || href === undefined) return [];
    const isPlain = sign === undefined || /arrow|external|svg/.test(sign);
    return [{ label, href, ...(isPlain ? {} : { icon: toStarlightIcon(sign) }) }];
  });
  const [head = '', ...rest] = emitBlock(
    'Hero',
    {
      title: toPlain(toText(hero.title) ?? title),
      description: description && toPlain(description),
    },
    toImage(hero.image),
  );
  const list = buttons.length > 0 ? ` actions={${JSON.stringify(buttons)}}` : '';
  return [head.replace(/( \/)?>$/, (end) => `${list}${end}`), ...rest, ''];
}

function toPlain(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function toImage(image: unknown): string[] {
  if (!isRecord(image)) return [];
  const alt = toText(image.alt) ?? '';
  const file = toText(image.file) ?? toText(image.light);
  const dark = toText(image.dark);
  if (file === undefined) return dark === undefined ? [] : [`![${alt}](${dark})`];
  if (dark === undefined) return [`![${alt}](${file})`];
  return [
    `<img src="${file}" alt="${alt}" className="block dark:hidden" />`,
    `<img src="${dark}" alt="${alt}" className="hidden dark:block" />`,
  ];
}
