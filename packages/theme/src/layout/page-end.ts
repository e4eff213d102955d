import { attribute, type Html, html } from '@quire/base';
import type { Language } from '../strings/language.ts';
import type { FeedbackView, PageView } from '../view.ts';
import { chatGlyph, pencilGlyph, thumbGlyph } from './glyphs.ts';
import { renderLink } from './link.ts';

/** Below the text: what readers can say about the page, and when it was last changed. */
export function renderPageEnd(page: PageView, language: Language): Html | undefined {
  if (!page.feedback && page.updated === undefined) return undefined;
  return html`<div class="feedback-toolbar q-end">${page.feedback && renderFeedback(page, page.feedback, language)}${page.updated !== undefined && renderUpdated(page.updated, language)}</div>
`;
}

function renderFeedback(
  { assets }: Pick<PageView, 'assets'>,
  { thumbs, editHref, issueHref }: FeedbackView,
  language: Language,
): Html {
  const { strings } = language;
  const toOutside = (href: string, glyph: Html, label: string) =>
    renderLink({ href, external: true }, [glyph, label], { class: 'q-suggest' });
  return html`<div class="q-answers">${
    thumbs &&
    html`<div class="q-thumbs" role="group" aria-label="${strings.helpful}" data-q-feedback data-q-thanks="${strings.thanks}"${attribute('data-q-script', assets['feedback.js'])}><span>${strings.helpful}</span><button type="button" id="feedback-thumbs-up" data-q-answer="yes">${thumbGlyph}${strings.yes}</button><button type="button" id="feedback-thumbs-down" data-q-answer="no" class="q-down">${thumbGlyph}${strings.no}</button></div>`
  }${editHref !== undefined && toOutside(editHref, pencilGlyph, strings.edit)}${issueHref !== undefined && toOutside(issueHref, chatGlyph, strings.issue)}</div>`;
}

function renderUpdated(day: string, { tag, strings }: Language): Html {
  const [before = '', after = ''] = strings.updated.split('{}');
  return html`<p class="q-changed">${before}<time datetime="${day}">${toDate(day, tag)}</time>${after}</p>`;
}

/** A day in words; in the middle of the day, so that no time zone can move it. */
function toDate(day: string, tag: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
