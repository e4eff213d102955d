const NUMBER_WORDS: Readonly<Record<string, string>> = {
  zero: '0',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  ninety: '90',
  hundred: '100',
  thousand: '1000',
};

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>()[\]`"']+|[\w.+-]+@[\w-]+\.[\w.-]+/gi;
const CODE = /`+([^`]+)`+/g;
const NUMBER = /(?<![\w.,])\d+(?:[.,]\d+)*/g;
const WORD = /[a-z]+/g;
/** Names as programs have them: `--flag`, `snake_case`, `camelCase`, `file.ext`, `/path`, `E42`. */
const NAME =
  /(?<![\w/.-])(?:--?[a-z][\w-]*(?:=[^\s`]+)?|\/[\w{}][\w{}/.-]*|[A-Za-z]\w*(?:_\w+)+|[a-z]+(?:[A-Z]\w*)+|[\w-]+\.[a-z]\w{1,5}|[A-Z]+\d\w*)(?![\w/])/g;
/** What stands for something that the reader fills in. */
const PLACEHOLDER = /^(?:<.*|.*>|\.{3}|…|\$?\{.*|.*\}|your[-_].*|x{2,}|[-=|&><]+)$/i;
const MAX_FACTS = 200;

/** The numbers, names, code and addresses of a text, in small letters: what has to be right to the letter. */
export function listFacts(text: string): string[] {
  const facts = new Set<string>();
  const add = (fact: string) => {
    const plain = fact.toLowerCase().replace(/[.,;:!?]+$/, '');
    if (plain !== '' && !PLACEHOLDER.test(plain) && facts.size < MAX_FACTS) facts.add(plain);
  };
  const take = (pattern: RegExp, each: (match: RegExpMatchArray) => void) => {
    rest = rest.replace(pattern, (...match) => {
      each(match as unknown as RegExpMatchArray);
      return ' ';
    });
  };
  let rest = text;
  take(ADDRESS, ([address]) => add(address));
  take(CODE, ([, code = '']) => {
    for (const part of code.split(/[\s"'(),;[\]]+/)) add(part);
  });
  take(NAME, ([name]) => add(name));
  take(NUMBER, ([number]) => add(number.replace(/,(?=\d{3})/g, '')));
  for (const [word] of rest.toLowerCase().matchAll(WORD)) {
    if (Object.hasOwn(NUMBER_WORDS, word)) add(NUMBER_WORDS[word] ?? '');
  }
  return [...facts];
}
