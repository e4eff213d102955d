import { TYPED, toTypedCode } from './typed-names.mjs';

/** One row of the reference page: name, severity, what it reports. */
export function toRuleRow(name, { about, severity = 'warning' }) {
  const shown = about
    .split(TYPED)
    .map((part, index) => (index % 2 === 1 ? toTypedCode(part) : part));
  return `| \`${name}\` | ${severity} | ${shown.join('')} |`;
}

/**
 * The reference page with its rows made from the table. Which section a rule stands in is the
 * page's to say: a new rule needs a row with its name there.
 */
export function renderCheckRulesPage(page, rules) {
  return page
    .replace(/^\| `([a-z-]+)` \|.*$/gm, (row, name) =>
      Object.hasOwn(rules, name) ? toRuleRow(name, rules[name]) : row,
    )
    .replace(/^\| rule \| .*\n\|[-|]+$/gm, '| rule | severity | reports |\n|---|---|---|');
}
