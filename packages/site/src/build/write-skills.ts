import { compareText } from '@quire/base';
import { cutFrontmatter } from '@quire/markdown';
import { parseFrontmatter, toFileRole } from '@quire/model';
import { toSha256 } from '../files/recorder.ts';
import type { ProjectFile } from '../read/project-file.ts';
import type { SiteBuild } from './site-build.ts';

/** What an agent reads to learn a craft: a file of the author, with what it says of itself. */
interface Skill {
  name: string;
  description: string;
  bytes: Uint8Array;
  isRoot: boolean;
}

const LONGEST_DESCRIPTION = 1024;
const FOLDER = '.well-known';
const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/**
 * Writes the author's skill files and the two lists by which agents find them. A skill for some readers
 * only is left out, as pages are.
 */
export async function writeSkills(build: SiteBuild): Promise<void> {
  const skills = listSkills(build);
  if (skills.length === 0) return;
  const main = skills.find(({ isRoot }) => isRoot) ?? (skills.length === 1 ? skills[0] : undefined);
  const files = new Map<string, Uint8Array>();
  if (main) files.set('skill.md', main.bytes);
  for (const { name, bytes } of skills) files.set(`${FOLDER}/skills/${name}/SKILL.md`, bytes);
  files.set(`${FOLDER}/skills/index.json`, toJson({ skills: skills.map(toEntry) }));
  files.set(
    `${FOLDER}/agent-skills/index.json`,
    toJson({ $schema: SCHEMA, skills: skills.map(toAgentEntry) }),
  );
  for (const [path, bytes] of files) {
    if (!build.recorder.has(path)) await build.recorder.write(path, bytes);
  }
}

function listSkills({ project, texts }: SiteBuild): Skill[] {
  const found = new Map<string, Skill>();
  const files = [...project.files.values()].filter(({ path }) => toFileRole(path) === 'skill');
  for (const file of files.sort((a, b) => compareText(a.path, b.path))) {
    const skill = toSkill(file, texts.read(file));
    if (skill && !found.has(skill.name)) found.set(skill.name, skill);
  }
  return [...found.values()];
}

function toSkill({ path }: ProjectFile, text: string): Skill | undefined {
  const cut = cutFrontmatter(text);
  const { frontmatter } = parseFrontmatter(cut.text, path, Math.max(0, cut.line - 1));
  if (frontmatter.groups !== undefined || frontmatter.public === false) return undefined;
  const isRoot = !path.includes('/');
  const given = typeof frontmatter.extra.name === 'string' ? frontmatter.extra.name : '';
  const name = toName(given) || toName(path.split('/').at(-2) ?? '') || 'skill';
  const description = (frontmatter.description ?? '').slice(0, LONGEST_DESCRIPTION);
  return { name, description, bytes: Buffer.from(text), isRoot };
}

/** A name that can be part of an address on every host. */
function toName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64);
}

function toEntry({ name, description }: Skill) {
  return { name, description, files: ['SKILL.md'] };
}

function toAgentEntry({ name, description, bytes }: Skill) {
  const url = `/${FOLDER}/skills/${name}/SKILL.md`;
  return { name, type: 'skill-md', description, url, digest: `sha256:${toSha256(bytes)}` };
}

function toJson(value: object): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
