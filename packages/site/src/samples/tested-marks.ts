import { type Html, html } from '@quire/base';
import { digestSample, type TestedSample } from '@quire/model';
import { resolveLanguage } from '@quire/theme';
import type { LanguageOf } from '../navigation/language-finder.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { Project } from '../read/load-project.ts';

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

/** What is said below code that was tested, on a page and in its Markdown; nothing below other code. */
export interface TestedMarks {
  onPage(code: string): Html | undefined;
  inMarkdown(code: string): string | undefined;
}

/** Creates the marks of each page, in its language; nothing where the site has no record. */
export function createTestedMarks(
  { testedSamples }: Pick<Project, 'testedSamples'>,
  languageOf: LanguageOf,
): ((page: PageInfo) => TestedMarks) | undefined {
  if (testedSamples.length === 0) return undefined;
  const days = toTestedDays(testedSamples);
  return (page) => {
    const find = (code: string) => {
      const day = days.get(digestSample(code));
      return day === undefined ? undefined : toMark(day, languageOf(page));
    };
    return {
      onPage(code) {
        const mark = find(code);
        return mark && renderMark(mark);
      },
      inMarkdown(code) {
        const mark = find(code);
        return mark && `${mark.before}${mark.date}${mark.after}`;
      },
    };
  };
}

interface Mark {
  before: string;
  day: string;
  date: string;
  after: string;
}

function toMark(day: string, code: string): Mark {
  const { tag, strings } = resolveLanguage(code);
  const words = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const [before = '', after = ''] = strings.tested.split('{}');
  return { before, day, date: words.format(new Date(`${day}T12:00:00Z`)), after };
}

function renderMark({ before, day, date, after }: Mark): Html {
  return html`<div class="q-tested">${before}<time datetime="${day}">${date}</time>${after}</div>`;
}
