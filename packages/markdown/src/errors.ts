import { defineError, type Place, type QuireError } from '@quire/base';
import { MAX_EXPRESSION_LENGTH } from './limits.ts';

/** An expression contains something that Quire does not evaluate. The page shows a note in its place. */
export const expressionRefused = defineError<{ what: string; fix?: string; place?: Place }>(
  'EXPRESSION_REFUSED',
  'content',
  (details) => details,
);

/** A name that nothing on the page declares: most often braces that were meant as text. */
export const nameNotDefined = (name: string, place: Place): QuireError =>
  expressionRefused({
    what: `"${name}" ${NOT_DEFINED}`,
    fix: 'Declare it with export const, or write \\{ to show a brace as text.',
    place,
  });

const NOT_DEFINED = 'is not defined on this page.';

/** Whether an expression was refused for what it does, not for a name that nobody knows. */
export function isForSandbox(error: unknown): boolean {
  return expressionRefused.is(error) && !error.what.endsWith(NOT_DEFINED);
}

/** A page used up one of its budgets. */
export const budgetSpent = defineError<{ what: string }>('BUDGET_SPENT', 'content', ({ what }) => ({
  what: `The page ${what}.`,
  fix: 'Split the page, or compute less on it.',
}));

export const expressionTooLong = defineError<{ length: number }>(
  'EXPRESSION_TOO_LONG',
  'content',
  ({ length }) => ({
    what: `An expression has ${length} characters; the limit is ${MAX_EXPRESSION_LENGTH}.`,
    fix: 'Shorten it, or write the data as text on the page.',
  }),
);

/** @fix Write the attribute as name={value}, or spread an object with {...props}. */
export const spreadExpected = defineError('SPREAD_EXPECTED', 'content', () => ({
  what: 'Braces between attributes must contain three dots and a value, as in {...props}.',
}));

export const expressionExpected = defineError('EXPRESSION_EXPECTED', 'content', () => ({
  what: 'Braces must contain one expression.',
  fix: 'To show a brace as text, write \\{ or {"{"}.',
}));

export const importNotResolved = defineError<{ path: string; name: string }>(
  'IMPORT_NOT_RESOLVED',
  'content',
  ({ path, name }) => ({
    what: `<${name}> cannot be shown: "${path}" was not found or does not export "${name}".`,
    fix: 'Check the path. It must begin with / for the root of the site, or with ./ for the folder of this file.',
  }),
);

export const importNotSupported = defineError<{ path: string; name: string }>(
  'IMPORT_NOT_SUPPORTED',
  'content',
  ({ path, name }) => ({
    what: `<${name}> cannot be shown: "${path}" is neither a snippet nor a component of this site.`,
    fix: 'Import from a file of the site (.mdx, .jsx, .tsx), or use a built-in component.',
  }),
);

export const snippetCycle = defineError<{ path: string }>(
  'SNIPPET_CYCLE',
  'content',
  ({ path }) => ({
    what: `The snippet "${path}" includes itself.`,
    fix: 'Remove the import from one of the files.',
  }),
);

export const notAComponent = defineError<{ name: string }>(
  'NOT_A_COMPONENT',
  'content',
  ({ name }) => ({
    what: `<${name}> cannot be shown: "${name}" is not a component.`,
    fix: 'To show a value, write it in braces. To declare a component, write a function that returns markup.',
  }),
);

export const renderTooDeep = defineError<{ limit: number }>(
  'NESTING_TOO_DEEP',
  'content',
  ({ limit }) => ({
    what: `Content is nested more than ${limit} levels deep; deeper content is left out.`,
    fix: 'Write this part with less nesting.',
  }),
);
