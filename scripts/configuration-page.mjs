import { TYPED, toTypedCode } from './typed-names.mjs';

/** The reference page of the environment variables, from the table that the platform reads them by. */
export function renderConfigurationPage(settings) {
  const rows = Object.entries(settings).map(
    ([name, { about, defaultText, secret }]) =>
      `| \`${name}\` | ${escapeTags(about)}${secret ? ' Secret: never logged.' : ''} | ${escapeCell(defaultText)} |`,
  );
  return `---
title: Configuration
description: Every environment variable that the platform reads.
---

{/* Made from packages/platform/src/settings.ts by \`npm run docs:generate\`. */}

| variable | meaning | default |
|---|---|---|
${rows.join('\n')}

If a value cannot be read, the platform does not start, and a message names the variable. An empty value counts as not set.
`;
}

/** A default that is a value is code; one that is described is text. */
function escapeCell(text) {
  return /^\S+$/.test(text) && text !== 'none' ? `\`${text}\`` : escapeTags(text);
}

/** What looks like a tag outside of code is text. */
function escapeTags(text) {
  return text
    .split(TYPED)
    .map((part, index) => (index % 2 === 1 ? toTypedCode(part) : part.replaceAll('<', '\\<')))
    .join('');
}
