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

function escapeCell(text) {
  return /[<{]/.test(text) ? `\`${text}\`` : text;
}

/** What looks like a tag outside of code is text. */
function escapeTags(text) {
  return text.replace(/`[^`]*`|</g, (part) => (part === '<' ? '\\<' : part));
}
