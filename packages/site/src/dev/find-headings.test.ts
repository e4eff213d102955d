import { expect, test } from 'vitest';
import { findHeadings } from './find-headings.ts';

test('headings are found without rendering, and those in code are none', () => {
  const text = [
    '---',
    'title: A',
    '---',
    '## First *step* with `code`',
    'Text.',
    '```md',
    '## Not this one',
    '~~~',
    '```',
    '### [Linked](/a) <Icon icon="x" /> ##',
    '# Title of a page',
    '#### {/* nothing */}',
    '## snake_case_name',
  ].join('\n');
  expect(findHeadings(text).map(({ id, title }) => [id, title])).toEqual([
    ['first-step-with-code', 'First step with code'],
    ['linked', 'Linked'],
    ['snake_case_name', 'snake_case_name'],
  ]);
});
