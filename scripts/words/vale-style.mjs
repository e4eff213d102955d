// Writes the rules as a style for Vale: https://vale.sh/docs/styles.
import { toPattern } from './rules.mjs';

const NOTE = '# Made from scripts/words/rules.mjs by `npm run docs:generate`: change it there.\n';

/** The files of the style by their names. */
export function renderValeStyle({ WORDS, FILLER, SPELLINGS, PROPER_NAMES }) {
  const swap = WORDS.map((rule) => [
    toPattern(rule),
    `${rule.use} (${rule.why.replace(/\.$/, '')})`,
  ]);
  return {
    'Words.yml': toSubstitution("Use '%s' instead of '%s'.", 'warning', swap),
    'Spelling.yml': toSubstitution(
      "Use the US spelling '%s' instead of '%s'.",
      'error',
      Object.entries(SPELLINGS),
    ),
    'Filler.yml': [
      NOTE,
      'extends: existence',
      'message: "Leave out \'%s\'."',
      'level: warning',
      'ignorecase: true',
      'tokens:',
      ...FILLER.map((rule) => `  - ${quote(toPattern(rule))}`),
      '',
    ].join('\n'),
    'Headings.yml': [
      NOTE,
      'extends: capitalization',
      'message: "Write \'%s\' in sentence case."',
      'level: warning',
      'scope: heading',
      'match: $sentence',
      'exceptions:',
      ...PROPER_NAMES.map((name) => `  - ${name}`),
      '',
    ].join('\n'),
  };
}

function toSubstitution(message, level, pairs) {
  return [
    NOTE,
    'extends: substitution',
    `message: "${message}"`,
    `level: ${level}`,
    'ignorecase: true',
    'swap:',
    ...pairs.map(([from, to]) => `  ${quote(from)}: ${quote(to)}`),
    '',
  ].join('\n');
}

/** A YAML text in single quotes, in which a backslash is a backslash. */
function quote(text) {
  return `'${text.replaceAll("'", "''")}'`;
}
