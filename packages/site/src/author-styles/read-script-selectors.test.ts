import { expect, it } from 'vitest';
import { readScriptSelectors } from './read-script-selectors.ts';

it('reads what a script asks the page for, and nothing in comments and texts', () => {
  const code = `document.getElementById('a');
// document.getElementById('no')
el.closest(".b > .c") || document.querySelectorAll(\`#d\`)
/* el.matches('.no') */ log("el.matches('.no')");
document.getElementsByClassName("e"); document.querySelector('#' + name);`;
  expect(readScriptSelectors(code)).toEqual([
    { selectors: '#a', line: 1 },
    { selectors: '.b > .c', line: 3 },
    { selectors: '#d', line: 3 },
    { selectors: '.e', line: 5 },
    { selectors: '#', line: 5 },
  ]);
});
