import { compareText } from '@quire/base';
import { cutFrontmatter } from '@quire/markdown';
import {
  type AccessRule,
  isForNobody,
  type ListPart,
  mayRead,
  parseFrontmatter,
  toAccessRule,
  toFileRole,
} from '@quire/model';
import { toPart } from '../access/access-record.ts';
import { writeList } from '../access/write-list.ts';
import { renderAgentCard } from '../files/agent-card.ts';
import { toFullFile, toLlmsFile } from '../files/model-file-names.ts';
import { toSha256 } from '../files/recorder.ts';
import { describeSiteSkill, renderSiteSkill } from '../files/site-skill.ts';
import { toReader, toSiteAccess } from '../pages/to-page-info.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { listForModels } from './list-for-models.ts';
import { toFileAddress } from './model-files.ts';
import type { SiteBuild } from './site-build.ts';

/** What an agent reads to learn a craft: a file of the author, with what it says of itself. */
interface Skill {
  name: string;
  description: string;
  bytes: Uint8Array;
  isRoot: boolean;
  rule: AccessRule;
}

const LONGEST_DESCRIPTION = 1024;
const FOLDER = '.well-known';
const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/**
 * Writes the skill files of the author, or one that says how to use the site, the two lists by which agents find them,
 * and where the address of the site is known an agent card. A skill for some readers only is left out, as pages are, or
 * listed for them alone in an output for all readers.
 */
export async function writeSkills(build: SiteBuild): Promise<void> {
  const { access, recorder } = build;
  const skills = chooseSkills(build);
  if (skills.length === 0) skills.push(makeSiteSkill(build));
  const main = skills.find(({ isRoot }) => isRoot) ?? (skills.length === 1 ? skills[0] : undefined);
  const files = new Map<string, Skill>();
  if (main) files.set('skill.md', main);
  for (const skill of skills) files.set(`${FOLDER}/skills/${skill.name}/SKILL.md`, skill);
  for (const [path, { bytes, rule }] of files) {
    if (recorder.has(path)) continue;
    access?.set(path, rule);
    await recorder.write(path, bytes);
  }
  const lists = new Map([
    [`${FOLDER}/skills/index.json`, toJsonList(build, skills, {}, toEntry)],
    [
      `${FOLDER}/agent-skills/index.json`,
      toJsonList(build, skills, { $schema: SCHEMA }, toAgentEntry),
    ],
  ]);
  for (const [path, list] of lists) {
    if (!recorder.has(path)) await writeList(build, path, list);
  }
  await writeCard(build, skills);
}

/** A card names what every reader may know. */
async function writeCard(build: SiteBuild, skills: readonly Skill[]): Promise<void> {
  const { siteUrl } = build.options;
  const path = `${FOLDER}/agent-card.json`;
  if (siteUrl === undefined || build.recorder.has(path)) return;
  const { name, description } = build.project.config;
  const open = skills.filter(({ rule }) => rule === 'public' || rule === 'site');
  const card = renderAgentCard({
    name,
    description: description ?? `Documentation for ${name}.`,
    url: siteUrl,
    skills: open.map((skill) => ({
      name: skill.name,
      description: skill.description,
      address: `${siteUrl}/${FOLDER}/skills/${skill.name}/SKILL.md`,
    })),
  });
  await build.recorder.write(path, Buffer.from(card));
}

/** How to use this site, for whoever may read it: names of sections only where everybody sees the same. */
function makeSiteSkill(build: SiteBuild): Skill {
  const { name: site, description: about } = build.project.config;
  const [list, ...others] = listForModels(build);
  const name = toName(site) || 'docs';
  const description = describeSiteSkill(site, about);
  const toAddress = (file: string) => toFileAddress(build, 'skill.md', file);
  const sections = list.pages.flatMap((page) => list.sectionsOf(page).slice(0, 1));
  const hasMcp = build.options.links === 'hosted' && build.options.siteUrl !== undefined;
  const text = renderSiteSkill({
    site,
    name,
    description,
    index: toAddress(toLlmsFile(list)),
    fullText: toAddress(toFullFile(list)),
    others: build.access
      ? []
      : others.map((other) => ({ title: other.label, address: toAddress(toLlmsFile(other)) })),
    sections: build.access ? [] : [...new Set(sections)],
    mcp: hasMcp ? `${build.options.siteUrl}/mcp` : undefined,
  });
  return { name, description, bytes: Buffer.from(text), isRoot: true, rule: 'site' };
}

/** The skills of this output, each name once. */
function chooseSkills(build: SiteBuild): Skill[] {
  const found = new Map<string, Skill>();
  const [reader, site] = [toReader(build.options), toSiteAccess(build.options)];
  for (const skill of listSkills(build)) {
    const { name, rule } = skill;
    const isHere = build.access ? !isForNobody(rule) : mayRead(rule, reader, site);
    if (isHere && !found.has(name)) found.set(name, skill);
  }
  return [...found.values()];
}

/** All skill files of the author. */
export function listSkills({ project, texts }: Pick<SiteBuild, 'project' | 'texts'>): Skill[] {
  const files = [...project.files.values()].filter(({ path }) => toFileRole(path) === 'skill');
  return files
    .sort((a, b) => compareText(a.path, b.path))
    .map((file) => toSkill(file, texts.read(file)));
}

function toSkill({ path }: ProjectFile, text: string): Skill {
  const cut = cutFrontmatter(text);
  const { frontmatter } = parseFrontmatter(cut.text, path, Math.max(0, cut.line - 1));
  const isRoot = !path.includes('/');
  const given = typeof frontmatter.extra.name === 'string' ? frontmatter.extra.name : '';
  const name = toName(given) || toName(path.split('/').at(-2) ?? '') || 'skill';
  const description = (frontmatter.description ?? '').slice(0, LONGEST_DESCRIPTION);
  const rule = toAccessRule(frontmatter);
  return { name, description, bytes: Buffer.from(text), isRoot, rule };
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

/** `{ …head, "skills": [ … ] }`, each skill for its own readers. */
function toJsonList(
  build: SiteBuild,
  skills: readonly Skill[],
  head: object,
  toItem: (skill: Skill) => object,
): ListPart {
  const whole = toJson({ ...head, skills: [] });
  const start = whole.slice(0, whole.lastIndexOf('[]'));
  const items = skills.map((skill) => toPart(build.access, skill.rule, indent(toItem(skill))));
  return { of: [`${start}[`, { of: items, join: ',' }, '\n ]\n}\n'] };
}

/** An item as it stands in the list. */
function indent(item: object): string {
  return toJson(item)
    .trimEnd()
    .split('\n')
    .map((line) => `\n  ${line}`)
    .join('');
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
