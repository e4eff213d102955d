import { updateComponent } from '@quire/components';

const TAG = `<${updateComponent.name}`;
/** An update at the beginning of a line: what makes a page a changelog. */
const UPDATE = new RegExp(`^${TAG}[\\s>]`, 'm');

/** Whether a page's text has updates for a feed. Only a quick look: the engine reads it properly. */
export function hasUpdates(text: string): boolean {
  // A plain search first: it is many times as fast on the pages that have none.
  return text.includes(TAG) && UPDATE.test(text);
}

/** Where the feed of a changelog is written: `changelog` has `changelog/rss.xml`. */
export function toFeedFile(path: string): string {
  const folder = path.replace(/(?:^|\/)index$/, '');
  return folder === '' ? 'rss.xml' : `${folder}/rss.xml`;
}
