import { expect, it } from 'vitest';
import { takeNotes } from '../pages/source-notes.ts';
import { fillNotes, slimNotes } from './slim-notes.ts';

it('a page that says little is noted in few words', () => {
  const notes = takeNotes('a.mdx', '---\ntitle: First\n---\n\nText.\n');
  expect(slimNotes(notes)).toEqual({ digest: notes.digest, frontmatter: { title: 'First' } });
});

it.each([
  '',
  '---\ntitle: First\n---\n\nText.\n',
  '---\ntitle: 3\nhidden: true\nsearchable: false\nkeywords: [a, b]\nextra-key: 1\nrss: true\n---\n\n<Update label="x" />\n',
  'import A from \'./a.mdx\'\n\n<b className="flex p-4">x</b>\n',
  '---\ntitle: [broken\n---\n',
])('notes come back whole from the cache, whatever the page says: %j', (text) => {
  const notes = takeNotes('a.mdx', text);
  const kept = JSON.parse(JSON.stringify(slimNotes(notes)));
  expect(fillNotes(kept)).toEqual(JSON.parse(JSON.stringify(notes)));
});
