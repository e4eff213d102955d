import { emitBlock } from './component.ts';

/** Sites whose pages have a form that other pages may show in a frame. */
const PLAYERS: readonly [RegExp, (id: string) => string][] = [
  [
    /^https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)([\w-]+)/,
    (id) => `https://www.youtube.com/embed/${id}`,
  ],
  [/^https?:\/\/youtu\.be\/([\w-]+)/, (id) => `https://www.youtube.com/embed/${id}`],
  [
    /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/,
    (id) => `https://player.vimeo.com/video/${id}`,
  ],
  [
    /^https?:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/([\w-]+)/,
    (id) => `https://www.loom.com/embed/${id}`,
  ],
];

/** A page of another site within a page: a player where its site has one, a link otherwise. */
export function emitEmbed(url: string, title: string | undefined, columns = 0): string[] {
  const source = toPlayer(url);
  const name = title?.trim() || undefined;
  if (source === undefined) {
    return emitBlock('Card', { title: name ?? url, href: url }, [], columns);
  }
  const label = (name ?? 'Video').replaceAll('"', '&quot;');
  const frame = `<iframe src="${source}" title="${label}" width="100%" height="400" allowFullScreen></iframe>`;
  return emitBlock('Frame', { caption: name }, [frame], columns);
}

function toPlayer(url: string): string | undefined {
  for (const [pattern, toSource] of PLAYERS) {
    const id = pattern.exec(url)?.[1];
    if (id !== undefined) return toSource(id);
  }
  return undefined;
}
