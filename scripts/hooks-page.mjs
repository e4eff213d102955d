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
description: The ids, classes, attributes and variables that style sheets and scripts of your site can count on.
---

{/* Made by scripts/generate-docs.mjs. */}

These names are on pages in every theme, nested as [Make it yours](/guides/theming) shows. Whatever begins with \`q-\` or \`data-q-\` is the theme's own and changes without notice. \`quire check\` reports names in your style sheets and scripts that are not listed here.

## Ids

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

A star stands for any ending.

## Names that pages do not have

Style sheets written for the original platform may use them. Where something is like it, use that instead.

| name | nearest |
|---|---|
${rows.join('\n')}

Utility classes on parts of the page are not kept either. These are the ones that rules use to find a part:

| rule for | write |
|---|---|
${parts.join('\n')}
`;
}
