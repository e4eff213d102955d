import { expect, test } from 'vitest';
import { collectModuleClassNames, collectPageClassNames } from './collect-class-names.ts';

function namesOf(text: string, collect = collectPageClassNames): string[] {
  const names = new Set<string>();
  collect(text, names);
  return [...names];
}

test('a page gives the names of its tags', () => {
  const page = `<div className="p-4 dark:hidden">x</div> <b class='m-1' /> <i className={on ? "a" : 'b'} />`;
  expect(namesOf(page)).toEqual(['p-4', 'dark:hidden', 'm-1', 'a', 'b']);
});

test('words in prose are no names', () => {
  expect(namesOf('The class "flex" is hidden.\n\nText "p-4".')).toEqual([]);
});

const HOLE = '$' + '{';

test('a page with components of its own gives the words of their texts', () => {
  const page = `export const A = () => <p className={\`p-1 ${HOLE}big ? "text-lg" : ""} m-2\`} />;\nconst b = "w-4";`;
  expect(namesOf(page)).toEqual(expect.arrayContaining(['p-1', 'm-2', 'text-lg', 'w-4']));
});

test('a page gives nothing of its code blocks', () => {
  expect(namesOf('export const a = 1\n\n```jsx\nconst b = "p-4"\n```\n')).toEqual([]);
});

test('a module gives all its words', () => {
  const module = `const styles = { a: 'flex items-center' };\nconst b = cn("p-4", open && \`rounded ${HOLE}x ? "m-1" : ''}\`, "before:content-['→']");`;
  expect(namesOf(module, collectModuleClassNames)).toEqual(
    expect.arrayContaining([
      'flex',
      'items-center',
      'p-4',
      'rounded',
      'm-1',
      "before:content-['→']",
    ]),
  );
});

test.each(['className="', 'className={{', `\`${HOLE}`, '"\\', "className={'`"])(
  'a text of nothing but %j gives no name without end',
  (part) => {
    expect(namesOf(part.repeat(50_000), collectModuleClassNames).length).toBeLessThan(100);
    expect(namesOf(`export class ${part.repeat(50_000)}`).length).toBeLessThan(100);
  },
);
