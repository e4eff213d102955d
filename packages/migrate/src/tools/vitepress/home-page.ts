import { emitBlock } from '../../emit/component.ts';
import { toEmoji } from '../../emit/emoji.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { escapeText } from '../../text/mdx-text.ts';

/** The start page that `layout: home` makes of its frontmatter. */
export function emitHome(data: Record<string, unknown>): string[] {
  return [...emitHero(data.hero), '', ...emitFeatures(data.features), ''];
}

function emitHero(value: unknown): string[] {
  if (!isRecord(value)) return [];
  const name = toText(value.name);
  const text = toText(value.text);
  const actions = (Array.isArray(value.actions) ? value.actions : []).flatMap((action) => {
    const label = isRecord(action) ? toText(action.text) : undefined;
    const href = isRecord(action) ? toText(action.link) : undefined;
    return label && href ? [{ label: plain(label), href: plain(href) }] : [];
  });
  const image = isRecord(value.image)
    ? (toText(value.image.src) ?? toText(value.image.light))
    : toText(value.image);
  const alt = isRecord(value.image) ? toText(value.image.alt) : undefined;
  const picture = image ? [`<img src="${image}" alt="${quote(alt ?? name ?? '')}" />`] : [];
  const words = [
    ...(text && name ? [`eyebrow="${quote(name)}"`] : []),
    `title="${quote(text ?? name ?? 'Documentation')}"`,
    ...(toText(value.tagline) ? [`description="${quote(toText(value.tagline) ?? '')}"`] : []),
  ];
  const buttons = actions
    .slice(0, MAX_ACTIONS)
    .map(({ label, href }) => `{ label: ${JSON.stringify(label)}, href: ${JSON.stringify(href)} }`);
  if (buttons.length > 0) words.push(`actions={[${buttons.join(', ')}]}`);
  const head = `<Hero ${words.join(' ')}`;
  return picture.length > 0 ? [`${head}>`, '', ...picture, '', '</Hero>'] : [`${head} />`];
}

/** How many buttons a hero takes. */
const MAX_ACTIONS = 4;

function emitFeatures(value: unknown): string[] {
  const features = (Array.isArray(value) ? value : []).filter(isRecord).map((feature) => {
    const icon = toText(feature.icon);
    const sign = icon && /^\p{Extended_Pictographic}/u.test(icon) ? `${icon} ` : '';
    const title = `${sign}${plain(toText(feature.title) ?? '')}`;
    const href = toText(feature.link);
    return emitBlock('Feature', { title, href }, [
      escapeText(plain(toText(feature.details) ?? '')),
    ]);
  });
  if (features.length === 0) return [];
  const cols = features.length % 3 === 0 ? 3 : features.length % 2 === 0 ? 2 : 3;
  return emitBlock('FeatureGrid', { cols }, features.flat());
}

function plain(text: string): string {
  return text
    .replace(/<[^>]+>/g, ' ')
    .replace(/:([a-z0-9_+-]+):/g, (code, name: string) => toEmoji(name) ?? code)
    .replace(/\s+/g, ' ')
    .trim();
}

function quote(text: string): string {
  return plain(text).replaceAll('"', '&quot;');
}
