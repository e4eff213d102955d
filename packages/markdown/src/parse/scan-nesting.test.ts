import { expect, test } from 'vitest';
import { scanNesting } from './scan-nesting.ts';

function excess(text: string): string | undefined {
  return scanNesting(text, 0).excess?.kind;
}

const many = (part: string, count = 1_200) => part.repeat(count);

test('ordinary pages pass', () => {
  const page = [
    '# Title (with [brackets] and {braces})',
    'It\'s a "quote" :( and 1) and `{` and \\{.',
    "```js\nconst a = ((((1))));\n// don't { worry\n```",
    '<Card title="a > b" icon={<svg />}>\n  text\n</Card>',
    'export const a = () => ({ b: [1, "}", /[)]/, `$' + '{"x"}`] });',
    '- - a\n> > b',
  ].join('\n\n');
  expect(scanNesting(page, 0)).toEqual({ typography: true });
});

test('brackets deep inside an expression are found, whatever closes them', () => {
  expect(excess(`{${many('(')}1${many(')')}}`)).toBe('brackets');
  expect(excess(`{${many('[')}}`)).toBe('brackets');
  expect(excess(`text ${many('{')}`)).toBe('brackets');
  expect(excess(`{${many('`${')}1${many('}`')}}`)).toBe('brackets');
  expect(excess(`<A b={${many('(')}1${many(')')}} />`)).toBe('brackets');
});

test('closers in strings, comments and patterns do not hide the depth', () => {
  expect(excess(`{${many('(")"+')}1}`)).toBe('brackets');
  expect(excess(`{${many("(')'+")}1}`)).toBe('brackets');
  expect(excess(`{${many('(`)`+')}1}`)).toBe('brackets');
  expect(excess(`{${many('(/*)*/')}1}`)).toBe('brackets');
  expect(excess(`{${many('(/)/,')}1}`)).toBe('brackets');
});

test('module lines are looked at too, over blank lines inside brackets', () => {
  expect(excess(`export const a = ${many('(')}`)).toBe('brackets');
  expect(excess(`export const a = [\n\n${many('(')}`)).toBe('brackets');
});

test('what only looks like code is looked at with a higher limit', () => {
  expect(excess(`\`\`\`\n${many('(')}\n\`\`\``)).toBeUndefined();
  expect(excess(`\`\`\`\n${many('(', 2_500)}\n\`\`\``)).toBe('brackets');
});

test('operators that nest without brackets are counted', () => {
  expect(excess(`{${many('!')}1}`)).toBe('operators');
  expect(excess(`{${many('a=>')}1}`)).toBe('operators');
  expect(excess(`{${many('typeof ')}1}`)).toBe('operators');
  expect(excess(`{${many('a?')}1}`)).toBe('operators');
});

test('tags inside tags are counted, in text and in expressions', () => {
  expect(excess(many('<a>'))).toBe('tags');
  expect(excess(many('<a>\n'))).toBe('tags');
  expect(excess(`{${many('<a>')}}`)).toBe('tags');
  expect(excess(many('<a title="</a>">'))).toBe('tags');
  expect(excess(many('<a></a>'))).toBeUndefined();
  expect(excess(many('<br />'))).toBeUndefined();
});

test('quotes and lists opened by one line are counted', () => {
  expect(excess(many('>'))).toBe('containers');
  expect(excess(`${many('> ')}a`)).toBe('containers');
  expect(excess(`${many('- ')}a`)).toBe('containers');
  expect(excess(`${many('1. ')}a`)).toBe('containers');
});

test('very many markup characters in one block are found, in many blocks they pass', () => {
  expect(excess(many('_a__', 12_000))).toBe('inline');
  expect(excess(many('&amp;', 25_000))).toBe('inline');
  expect(excess(many('a *b* c\n\n', 12_000))).toBeUndefined();
});

test('very many typographic signs in one block switch typography off', () => {
  for (const part of ['"', 'a -- b ', 'a... ', "it's "]) {
    expect(scanNesting(many(part, 8_000), 0)).toEqual({ typography: false });
    expect(scanNesting(many(`${part}\n\n`, 8_000), 0)).toEqual({ typography: true });
    expect(scanNesting(many(`| ${part} |\n`, 8_000), 0)).toEqual({ typography: true });
  }
});

test('very many escapes in one block are found', () => {
  expect(excess(many('\\*a ', 8_000))).toBe('inline');
});

test('tables that are drawn with dashes in code are no operators', () => {
  const row = `+${'-'.repeat(30)}+${'='.repeat(30)}+\n| name | what it's for |\n`;
  const table = `( ${row.repeat(200)}`;
  expect(excess(`\`\`\`\n${table}\`\`\`\n`)).toBeUndefined();
  expect(excess(`\`\`\`text title\nimport x from "y";\n\n${table}\`\`\`\n`)).toBeUndefined();
  expect(excess(`~~~\n{ "a": 1 }\n${table}~~~\n`)).toBeUndefined();
});

test('what may be an expression or a module behind a fence that ends early is still counted', () => {
  const early = '> ```\n\n';
  expect(excess(`${early}{${many('!', 2_500)}1}\n`)).toBe('operators');
  expect(excess(`${early}{\n${many('- \n')}1}\n`)).toBe('operators');
  expect(excess(`> \`\`\`\nexport const a = ${many('!', 2_500)}1\n`)).toBe('operators');
  expect(excess(`${early}export const a = ${many('!', 2_500)}1\n`)).toBe('operators');
});
