/** The reference page of the names that style sheets and scripts may use, made from the theme's list. */
export function renderHooksPage(hooks) {
  const { HOOK_IDS, PAGE_CLASSES, COMPONENT_CLASSES, HOOK_ATTRIBUTES, HOOK_PARTS } = hooks;
  const list = (names, write) => names.map((name) => `\`${write(name)}\``).join(', ');
  const rows = Object.entries(hooks.ABSENT_HOOKS).map(
    ([name, nearest]) => `| \`${name}\` | ${nearest === '' ? '—' : `\`${nearest}\``} |`,
  );
  const parts = Object.entries(hooks.PAGE_UTILITIES).map(
    ([name, nearest]) => `| \`[class*="${name}"]\` | \`${nearest}\` |`,
  );
  return `---
title: Hooks for style sheets
description: The IDs, classes, attributes and variables that style sheets and scripts of your site can rely on.
---

{/* Made by scripts/generate-docs.mjs. */}

These names are on pages in every theme, nested as [Make it yours](/guides/theming) shows. Names that begin with \`q-\` or \`data-q-\` belong to the theme and can change without notice. \`quire check\` reports names in your style sheets and scripts that are not listed here.

## IDs

${list(HOOK_IDS, (name) => `#${name}`)}

## Classes of the page

${list(PAGE_CLASSES, (name) => `.${name}`)}

## Classes of components

${list(COMPONENT_CLASSES, (name) => `.${name}`)}

## Attributes

${list(HOOK_ATTRIBUTES, (name) => `[${name}]`)}

Values of \`data-component-part\`: ${list(HOOK_PARTS, (name) => name)}.

Values of \`data-component-name\`: ${list(hooks.HOOK_COMPONENT_NAMES, (name) => name)}.

## Variables

${list(hooks.HOOK_VARIABLES, (name) => name)}

An asterisk stands for any ending.

## Names that pages do not have

Style sheets that were written for another platform with the \`docs.json\` format may use these names. If there is a similar name, use it instead.

| name | closest |
|---|---|
${rows.join('\n')}

Pages also do not have the utility classes that such rules use to find a part of the page:

| rule for | write |
|---|---|
${parts.join('\n')}
`;
}
