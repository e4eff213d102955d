import { expect, test } from 'vitest';
import { migrateTexts } from '../../testing/migrate-texts.ts';

const MINT = {
  name: 'Kites',
  colors: { primary: '#ff0000' },
  navigation: [{ group: 'Start', pages: ['intro', 'guides/fold'] }],
  footerSocials: { github: 'https://github.com/acme/kites' },
  feedback: { thumbsRating: true },
  rounded: 'sharp',
  unheard: true,
};

test('an old mint.json becomes a docs.json, and pages stay byte for byte', () => {
  const page = '---\ntitle: "Intro"\n---\n\n\n<Note>Hi {1 + 1}</Note>';
  const { migration, config, text, notes } = migrateTexts({
    'mint.json': JSON.stringify(MINT),
    'intro.mdx': page,
    'guides/fold.md': '# Fold\n',
    'snippets/a.mdx': 'A\n',
    'images/k.svg': '<svg/>',
    '.mintignore': '/drafts\n',
  });
  expect(migration.tool).toBe('mint');
  expect(config).toEqual({
    $schema: 'https://mintlify.com/docs.json',
    name: 'Kites',
    theme: 'mint',
    colors: { primary: '#ff0000' },
    navigation: { groups: [{ group: 'Start', pages: ['intro', 'guides/fold'] }] },
    footer: { socials: { github: 'https://github.com/acme/kites' } },
    feedback: { thumbs: true },
  });
  expect(text('intro.mdx')).toBe(page);
  expect(text('guides/fold.md')).toBe('# Fold\n');
  expect([...migration.copies]).toEqual([
    ['.mintignore', '.mintignore'],
    ['images/k.svg', 'images/k.svg'],
  ]);
  expect(notes).toEqual([
    'converted mint.json configuration, converted to docs.json',
    'left mint.json key without an equivalent in docs.json: rounded',
    'left mint.json key without an equivalent in docs.json: unheard',
  ]);
});

test('a mint.json that is no JSON says so', () => {
  expect(() => migrateTexts({ 'mint.json': '{', 'a.mdx': 'A' }, 'mint')).toThrow(
    'The configuration cannot be read: it is not a JSON object.',
  );
});
