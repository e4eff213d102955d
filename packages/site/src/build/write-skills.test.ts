import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProject } from '../../testing/build-project.ts';
import type { OutputFile } from '../build-options.ts';
import { buildSite } from '../build-site.ts';

const FILES: Readonly<Record<string, string>> = {
  'docs.json':
    '{"theme":"mint","name":"Skills","colors":{"primary":"#3b5bdb"},"navigation":{"pages":["index"]}}',
  'index.mdx': '---\ntitle: Start\n---\n\nText.\n',
  'skill.md': '---\nname: Write Docs\ndescription: How to write.\n---\n\n# Write\n',
  '.mintlify/skills/deploy/SKILL.md': '---\ndescription: How to deploy.\n---\n\n# Deploy\n',
  '.mintlify/skills/inner/SKILL.md': '---\nname: inner\ngroups: [staff]\n---\n\nSecret.\n',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quire-skills-'));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('skill files are served and listed, but for those of some readers only', async () => {
  const files = new Map<string, string>();
  const sink = {
    write(path: string, file: OutputFile) {
      files.set(path, Buffer.from(file.bytes()).toString());
    },
  };
  await buildSite({ source: folder, links: 'relative' }, sink);
  expect(files.get('skill.md')).toBe(FILES['skill.md']);
  expect(files.get('.well-known/skills/deploy/SKILL.md')).toBe(
    FILES['.mintlify/skills/deploy/SKILL.md'],
  );
  expect(JSON.parse(files.get('.well-known/skills/index.json') ?? '')).toEqual({
    skills: [
      { name: 'deploy', description: 'How to deploy.', files: ['SKILL.md'] },
      { name: 'write-docs', description: 'How to write.', files: ['SKILL.md'] },
    ],
  });
  const { skills } = JSON.parse(files.get('.well-known/agent-skills/index.json') ?? '');
  expect(skills[1]).toMatchObject({
    type: 'skill-md',
    url: '/.well-known/skills/write-docs/SKILL.md',
    digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
  });
  expect([...files.values()].some((text) => text.includes('Secret.'))).toBe(false);
});

test('a site without a skill gets one that says how to read it, and an agent card', async () => {
  const { text } = await buildProject(
    {
      'docs.json': {
        theme: 'mint',
        name: 'Sea & Sky',
        description: 'All about water.',
        colors: { primary: '#0055aa' },
        navigation: { groups: [{ group: 'Guides', pages: ['start'] }] },
      },
      'start.mdx': '---\ntitle: Start\n---\n\nText.\n',
    },
    { siteUrl: 'https://docs.example.com', links: 'hosted' },
  );
  const skill = text('skill.md');
  expect(skill).toMatch(
    /^---\nname: sea-sky\ndescription: "How to find and read the documentation for Sea & Sky\. All about water\."\n---\n/,
  );
  expect(skill).toContain('https://docs.example.com/llms.txt');
  expect(skill).toContain('the MCP server at https://docs.example.com/mcp');
  expect(skill).toContain('## What it covers\n\n- Guides\n');
  expect(text('.well-known/skills/sea-sky/SKILL.md')).toBe(skill);
  expect(JSON.parse(text('.well-known/agent-card.json'))).toMatchObject({
    protocolVersion: '0.3.0',
    name: 'Sea & Sky',
    url: 'https://docs.example.com',
    skills: [{ id: 'sea-sky', tags: ['documentation'] }],
  });
});
