/** Names that expressions have without an import. */
const ALWAYS = new Set(
  `Array Boolean Infinity JSON Math NaN Number Object React String await false frontmatter function in instanceof new null of
  parseFloat parseInt return this true typeof undefined void`.split(/\s+/),
);

const NAME = /(?<![\w$.])[A-Za-z_$][\w$]*(?!\s*:(?!:)|[\w$])/g;

/** Names that an expression uses and does not say itself: no properties, no keys, no parameters, nothing in quotes. */
export function listFreeNames(code: string): string[] {
  const plain = withoutTexts(code);
  const bound = new Set([...listBoundNames(plain), ...ALWAYS]);
  const names = [...plain.matchAll(NAME)].map(([name]) => name);
  return [...new Set(names)].filter((name) => !bound.has(name));
}

/**
 * Names that code declares anywhere in it: constants, functions and their parameters. Whole pages come here: no
 * pattern may look at the same text again from each of its places.
 */
export function listBoundNames(code: string): string[] {
  const places = [
    ...code.matchAll(
      /\b(?:const|let|var|function|class)\s+([\w$]+|\{[^}]{0,1000}\}|\[[^\]]{0,1000}\])/g,
    ),
    ...code.matchAll(/\(([^()]*)\)\s*(?:=>|\{)/g),
    ...code.matchAll(/(?<![\w$])([\w$]+)\s*=>/g),
  ];
  return places.flatMap(([, words = '']) =>
    [...words.matchAll(/[A-Za-z_$][\w$]*/g)].map(([name]) => name),
  );
}

/** Code without what is in quotes; what a template computes stays. */
function withoutTexts(code: string): string {
  const plain = code
    .replace(/(?<!\\)(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g, "''")
    .replace(/(?<!\\)`(?:[^`\\]|\\.)*`/g, (text) =>
      [...text.matchAll(/\$\{([^{}]*)\}/g)].map(([, inner = '']) => `(${inner})`).join(' '),
    );
  return withoutComments(plain);
}

function withoutComments(code: string): string {
  const [first = '', ...others] = code.split('*/');
  const last = others.pop();
  // What stands before an end is code up to a beginning; a beginning without an end is none.
  const closed = last === undefined ? [] : [first, ...others];
  const kept = closed.map((text) => {
    const start = text.indexOf('/*');
    return start < 0 ? `${text}*/` : text.slice(0, start);
  });
  return [...kept, last ?? first].join('');
}
