import type { RawChannel } from '../asyncapi/list-channels.ts';
import { readExtensions, toGroups } from '../operation/extensions.ts';
import { toPageText, toWrittenPath } from './generated-page.ts';
import { toSlug } from './slug.ts';

type Channel = Pick<RawChannel, 'id' | 'value' | 'tag'>;

/** The title of a channel's page: its own, else its key in words. */
export function toChannelTitle({ id, value }: Channel): string {
  const { title } = readExtensions({ value, item: {} }).metadata;
  if (typeof title === 'string' && title !== '') return title;
  if (typeof value.title === 'string' && value.title.trim()) return value.title.trim();
  const words = id
    .replace(/[{}]/g, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, (_, before, after) => `${before} ${after.toLowerCase()}`)
    .split(/[/_.\s-]+/)
    .filter(Boolean)
    .join(' ');
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The address of a channel's page, before it is made unique. */
export function toChannelPath(channel: Channel, directory: string): string {
  const { href } = readExtensions({ value: channel.value, item: {} });
  if (href !== undefined) return toWrittenPath(href);
  const own = toSlug(toChannelTitle(channel)) || 'channel';
  return [directory, toSlug(channel.tag ?? ''), own].filter(Boolean).join('/');
}

/** The text of a generated page about a channel. */
export function toChannelText(channel: Channel, location: string): string {
  const extensions = readExtensions({ value: channel.value, item: {} });
  const groups = toGroups(extensions);
  return toPageText(
    {
      title: toChannelTitle(channel),
      ...extensions.metadata,
      asyncapi: `${location} ${channel.id}`,
      ...(extensions.hidden ? { hidden: true } : {}),
      ...(groups === undefined ? {} : { groups }),
    },
    extensions.content,
  );
}
