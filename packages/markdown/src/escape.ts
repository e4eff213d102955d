import { type Html, trustedHtml } from '@quire/base';

const NEEDS_ESCAPE = /[&<>]/;

/** Escapes text for the content of an element. Quotes stay as they are: code is full of them. */
export function escapeText(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  let result = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 38 && code !== 60 && code !== 62) continue;
    result += text.slice(from, i) + (code === 38 ? '&amp;' : code === 60 ? '&lt;' : '&gt;');
    from = i + 1;
  }
  return result + text.slice(from);
}

/** Text as the content of an element. */
export function textHtml(text: string): Html {
  return trustedHtml(escapeText(text));
}

/** Escapes text for the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
