import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrateFolder, writeMigration } from '@quire/migrate';
import { buildSite } from '@quire/site';
import { expect, test } from 'vitest';

/** The text of a page of Docusaurus after its migration and a build, as HTML. */
async function show(body: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-components-'));
  try {
    const files = {
      'docusaurus.config.js':
        "module.exports = { title: 'A', presets: [['classic', { docs: {}, blog: false }]] };",
      'docs/a.mdx': `import { Old } from '@site/src/old';\n\n# A\n\n${body}\n`,
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, 'old', path)), { recursive: true });
      writeFileSync(join(folder, 'old', path), text);
    }
    const from = join(folder, 'old');
    writeMigration(migrateFolder({ from }), { from, to: join(folder, 'new') });
    let html = '';
    const { diagnostics } = await buildSite(
      { source: join(folder, 'new') },
      {
        write(path, file) {
          if (path === 'docs/a.html') html = Buffer.from(file.bytes()).toString('utf8');
        },
      },
    );
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    return (
      /<div class="prose[^>]*>([\s\S]*?)<\/div>\s*<(?:footer|nav|\/article|\/main)/.exec(
        html,
      )?.[1] ?? html
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a component of the old site shows what it is given', async () => {
  const html =
    await show(`See <Old linkName="the check" href="https://a.example/check" /> and <Old />.

<Old id="wings" user="user:anne" relation={'reader'} />

<Old
  title="More"
  items={[{ title: 'Fly', description: 'How to fly.', link: 'https://a.example/fly' }, { title: 'Land' }]}
/>

<Old>Words of **mine**.</Old>
`);
  expect(html).toContain('<a href="https://a.example/check"');
  expect(html).toContain('>the check</a>');
  expect(html).toContain('<code>Old</code>');
  expect(html).toContain('<span id="wings"></span><code>user: user:anne, relation: reader</code>');
  expect(html).toContain('How to fly.');
  expect(html).toContain('<li>Land</li>');
  expect(html).toContain('Words of <strong>mine</strong>.');
});

test('the words of an old component in a grid of cards are one cell', async () => {
  const html = await show(
    '<Columns cols={2}>\n\n<Old title="Fly" href="https://a.example/fly" description="Up and away." />\n\n</Columns>',
  );
  const [, cell = ''] = /<div class="columns\b[^>]*>([\s\S]*?)<\/div>/.exec(html) ?? [];
  expect(
    cell
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe('Fly Up and away.');
  expect(cell).toMatch(/<span><strong><a [^>]*>Fly<\/a><\/strong>/);
});
