interface Rule {
  about: string;
  severity?: 'error' | 'warning' | 'info';
}

export function toRuleRow(name: string, rule: Rule): string;
export function renderCheckRulesPage(page: string, rules: Readonly<Record<string, Rule>>): string;
