/** One row of the reference page: name, severity, what it reports. */
export function toRuleRow(name, { about, severity = 'warning' }) {
  return `| \`${name}\` | ${severity} | ${about} |`;
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
