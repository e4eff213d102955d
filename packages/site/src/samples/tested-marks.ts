import { type Html, html } from '@quire/base';
import { digestSample, type TestedSample } from '@quire/model';
import { resolveLanguage } from '@quire/theme';
import { createPlaceFinder } from '../navigation/nearest-section.ts';
import { indexNavigation } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { Project } from '../read/load-project.ts';
import { remember } from '../remember.ts';

/** The day that code was last run with success, by the digest of the code. A failure anywhere counts for all. */
export function toTestedDays(samples: readonly TestedSample[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const { digest, testedAt } of samples) {
    const day = testedAt.slice(0, 10);
    const before = days.get(digest);
    if (before === undefined || day < before) days.set(digest, day);
  }
  for (const { digest, result } of samples) if (result === 'failed') days.delete(digest);
  return days;
}

/** What stands below a code block that was tested; nothing for other code. */
export type TestedMark = (code: string) => Html | undefined;

/** Creates the marks of each page, in its language; nothing where the site has no record. */
export function createTestedMarks({
  config,
  testedSamples,
}: Pick<Project, 'config' | 'testedSamples'>): ((page: PageInfo) => TestedMark) | undefined {
  if (testedSamples.length === 0) return undefined;
  const days = toTestedDays(testedSamples);
  const tagOf = createLanguageFinder(config);
  return (page) => (code) => {
    const day = days.get(digestSample(code));
    return day === undefined ? undefined : renderMark(day, tagOf(page));
  };
}

/** The language of a page by its place in the navigation. */
export function createLanguageFinder({
  navigation,
}: Pick<Project['config'], 'navigation'>): (page: Pick<PageInfo, 'path'>) => string {
  const find = createPlaceFinder(indexNavigation(navigation));
  const tags = new Map<string, string>();
  return ({ path }) =>
    remember(tags, path, () => {
      const { levels } = find(path).section;
      return levels.find(({ chosen }) => chosen.kind === 'language')?.chosen.language?.tag ?? 'en';
    });
}

function renderMark(day: string, code: string): Html {
  const { tag, strings } = resolveLanguage(code);
  const date = new Date(`${day}T12:00:00Z`);
  const words = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const [before = '', after = ''] = strings.tested.split('{}');
  return html`<div class="q-tested">${before}<time datetime="${day}">${words.format(date)}</time>${after}</div>`;
}
