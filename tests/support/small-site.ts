import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a docs folder with these pages, by path, and a docs.json that lists them; `head` adds lines of frontmatter. */
export async function writeSite(
  folder: string,
  pages: Record<string, string>,
  head: (path: string) => readonly string[] = () => [],
): Promise<void> {
  const config = {
    theme: 'mint',
    name: 'Small site',
    colors: { primary: '#3b5bdb' },
    navigation: { pages: Object.keys(pages) },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'docs.json'), JSON.stringify(config));
  for (const [path, body] of Object.entries(pages)) {
    const file = join(folder, `${path}.mdx`);
    await mkdir(dirname(file), { recursive: true });
    const lines = [`title: ${JSON.stringify(path)}`, ...head(path)];
    await writeFile(file, `---\n${lines.join('\n')}\n---\n\n${body}\n`);
  }
}
