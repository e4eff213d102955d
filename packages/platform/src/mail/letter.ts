import { html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';

/** A mail as it is sent: the same words as plain text and as HTML. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** What a letter says. */
export interface LetterParts {
  subject: string;
  /** One paragraph each. */
  paragraphs: readonly string[];
  /** Facts that are easier to read as a list: "Browser", "Firefox on Windows". */
  facts?: readonly (readonly [name: string, value: string])[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** After the action: how long it works, and what to do if this is a mistake. */
  closing: string;
  /** The dashboard's address, so that the reader knows whose mail this is. */
  platformUrl: string;
}

const LONGEST_LINE = 300;

/** One line of a text that somebody else wrote: a name with a line break must not become a header. */
export function toLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_LINE);
}

/** Writes both forms of a letter from one set of words. */
export function writeLetter({ subject, ...parts }: LetterParts): Letter {
  const words = { ...parts, paragraphs: parts.paragraphs.map(toLine) };
  return { subject: toLine(subject), text: toText(words), html: toHtml(words) };
}

type Words = Omit<LetterParts, 'subject'>;

function toText({ paragraphs, facts = [], action, closing, platformUrl }: Words): string {
  const list = facts.map(([name, value]) => `${name}: ${toLine(value)}`).join('\n');
  const link = action && `${action.label}:\n${action.url}`;
  const parts = [...paragraphs, list, link, closing, `-- \nQuire at ${platformUrl}`];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Styles stand in attributes: mail programs drop sheets. */
function toHtml({ paragraphs, facts = [], action, closing, platformUrl }: Words): string {
  const paragraph = 'margin:0 0 16px';
  const quiet = 'margin:0 0 16px;color:#5b6472;font-size:14px';
  return htmlText(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:32px 16px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto">
${paragraphs.map((words) => html`<p style="${paragraph}">${words}</p>\n`)}${
  facts.length > 0
    ? html`<table style="margin:0 0 16px;border-collapse:collapse;font-size:15px">${facts.map(
        ([name, value]) =>
          html`<tr><td style="padding:2px 16px 2px 0;color:#5b6472;vertical-align:top">${name}</td><td style="padding:2px 0">${toLine(value)}</td></tr>`,
      )}</table>\n`
    : ''
}${
  action
    ? html`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#3451d1;color:#ffffff;text-decoration:none;font-weight:600">${action.label}</a></p>
<p style="${quiet}">Or open this address: <span style="word-break:break-all">${action.url}</span></p>\n`
    : ''
}<p style="${quiet}">${closing}</p>
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d9dde3;color:#5b6472;font-size:13px">Quire at ${platformUrl}</p>
</div>
</body>
</html>
`);
}
