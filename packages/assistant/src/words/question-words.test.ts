import { listTerms } from '@quire/search';
import { expect, test } from 'vitest';
import { listQuestionWords } from './question-words.ts';

test.each([
  ['How do I comment on the die of my OS?', ['comment', 'die', 'os']],
  ["Comment ajouter une page à l'index du site ?", ['ajouter', 'page', 'index', 'site']],
  ['¿Cómo puedo cambiar el idioma de una página?', ['cambiar', 'idioma', 'pagina']],
  ['Wie kann ich die Sprache einer Seite ändern?', ['sprache', 'seite', 'andern']],
])('the words of any question are those of its own language alone: %s', (question, telling) => {
  const terms = listTerms(question);
  const small = listQuestionWords(terms);
  expect(terms.filter((term) => !small.has(term))).toEqual(telling);
});
