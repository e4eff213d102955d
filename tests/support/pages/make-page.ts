import type { SeededRandom } from '../soak.ts';

/** What pages are made of besides the grammar. */
export interface PageParts {
  /** Texts of real pages. */
  real: readonly string[];
  /** Where the listener is that nothing may call, and the file that nothing may read. */
  port: number;
  file: string;
}

/** Pieces that mean something to a parser, in any order. */
const TOKENS = [
  ...'*_`~#>-+=|[](){}<>/\\!&;:"\'$^%@.,0aZ \n\t'.split(''),
  ...['**', '__', '~~', '```', '~~~', '$$', '---', '===', '***', '\n\n', '\n    ', '\n> ', '\n- '],
  ...['\n1. ', '\n# ', '\n| a | b |\n|---|---|\n| ', '<!--', '-->', '{/*', '*/}', '{`', '`}'],
  ...['[^1]', '[^1]: ', '![', '](', '](<', '[a]: ', '{{', '}}', '<A>', '</A>', '<A/>', '<a', '</'],
  ...['<>', '</>', '={', '="', '{...', '=>', 'export const ', 'import ', ' from "', '${', '<Card'],
  ...['&amp;', '&#x3c;', '&#0;', '&unknown;', '\\', '\r\n', '\r', '\u0000', '\u2028', '\ufeff'],
  ...['\u200b', '\u202e', '\ud800', '😀', 'İ', 'ﬀ', 'א', 'ｶﾞ', ':::note', ':::', '{% hint %}'],
  ...['{% endhint %}', '!!! note', '=== "a"', '<details>', '<summary>', '<script>', '</script>'],
  ...['javascript:', 'onload=', 'style=', '[!NOTE]', '- [x] ', '<svg', '<math', '</svg>', '\ufdd0'],
];

/** What would run, read or call something if a server took it for a program. */
const CANARIES = [
  '{quireTestCanary}',
  '{globalThis.quireTestCanary}',
  '{process.env.QUIRE_TEST_CANARY}',
  '{[].constructor.constructor("return globalThis.quireTestCanary")()}',
  '{(() => {}).constructor("return process.env.QUIRE_TEST_CANARY")()}',
  '{fetch("http://127.0.0.1:PORT/stolen")}',
  '{import("FILE")}',
  '{require("fs").readFileSync("FILE", "utf8")}',
  '{new Function("return quireTestCanary")()}',
  '{eval("quireTestCanary")}',
  `{\`\${quireTestCanary}\`}`,
  `{String.raw\`\${globalThis.quireTestCanary}\`}`,
  '<Card title={globalThis.quireTestCanary}>a</Card>',
  '<div {...globalThis.quireTestCanary} />',
  '<Card href={(function () { return this })().quireTestCanary} />',
  'export const stolen = globalThis.quireTestCanary\n\n{stolen}',
  'export const read = () => process.env.QUIRE_TEST_CANARY\n\n{read()}',
  'import stolen from "FILE"\n\n{stolen}',
  '<Snippet file="FILE" />',
  '![a](FILE)',
  '{Object.getOwnPropertyDescriptor(globalThis, "quireTestCanary").get()}',
  '{[1].map(quireTestCanary)}',
  '{({}).__proto__.polluted = 1}',
  '{({ toString() { return quireTestCanary } })}',
];

const WORDS = ['word', 'two words', 'A', '1', 'x < y', 'a & b', '"quoted"', "it's", '…', 'Straße'];
const INLINE = [
  (inner: string) => `**${inner}**`,
  (inner: string) => `*${inner}*`,
  (inner: string) => `~~${inner}~~`,
  (inner: string) => `[${inner}](/a/b "t")`,
  (inner: string) => `![${inner}](/a.png)`,
  (inner: string) => `\`${inner}\``,
  (inner: string) => `<b>${inner}</b>`,
  (inner: string) => `<span className="mt-2" title="a > b">${inner}</span>`,
  (inner: string) => `<Tooltip tip="a &quot; b">${inner}</Tooltip>`,
  (inner: string) => `<Badge color="green">${inner}</Badge>`,
  (inner: string) => `{'${inner.replace(/[^a-z ]/gi, '')}'}`,
  (inner: string) => `$${inner.replace(/[^a-z]/gi, 'x')}^2$`,
  (inner: string) => `${inner}[^n]`,
  (inner: string) => `<kbd>${inner}</kbd><br />`,
];
const BLOCK_TAGS = [
  'Note',
  'Warning',
  'Tip',
  'Info',
  'Check',
  'Frame',
  'Panel',
  'Update',
  'Expandable',
];
const NESTS: readonly [outer: string, inner: string][] = [
  ['CardGroup', 'Card'],
  ['Tabs', 'Tab'],
  ['Steps', 'Step'],
  ['AccordionGroup', 'Accordion'],
  ['Columns', 'Card'],
  ['CodeGroup', ''],
  ['ul', 'li'],
  ['div', 'section'],
  ['details', 'summary'],
];

/** Puts a page together as authors do: only what HTML allows stands inside what. */
export function makeNestedPage(random: SeededRandom): string {
  const blocks = Array.from({ length: 1 + random.below(6) }, () => makeBlock(random, 3));
  return `${random.below(3) === 0 ? '---\ntitle: "A: b"\n---\n\n' : ''}${blocks.join('\n\n')}\n`;
}

function makeInline(random: SeededRandom, depth: number): string {
  const parts = Array.from({ length: 1 + random.below(3) }, () => {
    const word = random.of(WORDS);
    if (depth === 0 || random.below(2) === 0) return word;
    return random.of(INLINE)(makeInline(random, depth - 1));
  });
  return parts.join(' ');
}

function makeBlock(random: SeededRandom, depth: number): string {
  const line = () => makeInline(random, 2);
  const inside = () => (depth === 0 ? line() : makeBlock(random, depth - 1));
  switch (random.below(14)) {
    case 0:
      return `${'#'.repeat(1 + random.below(6))} ${line()}`;
    case 1:
      return ['- ', '1. ', '- [x] ']
        .map((mark) => `${mark}${line()}\n\n  ${indent(inside(), 2)}`)
        .slice(0, 1 + random.below(3))
        .join('\n');
    case 2:
      return `> ${inside().replaceAll('\n', '\n> ')}`;
    case 3:
      return `\`\`\`${random.of(['js', 'ts title="a.ts" {1}', 'bash', '', 'diff', 'json wrap'])}\n${random.of(WORDS)}\n<b>\n\`\`\``;
    case 4:
      return `| ${line().replaceAll('|', '')} | b |\n|:--|--:|\n| ${line().replaceAll('|', '')} | c |`;
    case 5: {
      const tag = random.of(BLOCK_TAGS);
      return `<${tag} title="${random.of(['a', 'a & b', 'x < y'])}">\n\n${inside()}\n\n</${tag}>`;
    }
    case 6:
    case 7: {
      const [outer, inner] = random.of(NESTS);
      if (inner === '')
        return `<${outer}>\n\n\`\`\`js a\n1\n\`\`\`\n\n\`\`\`py b\n2\n\`\`\`\n\n</${outer}>`;
      const items = Array.from(
        { length: inner === 'summary' ? 1 : 1 + random.below(3) },
        () =>
          `<${inner} title="${random.of(['One', 'Two & three'])}">\n\n${inner === 'summary' ? random.of(WORDS).replaceAll('<', '') : inside()}\n\n</${inner}>`,
      );
      return `<${outer}>\n${items.join('\n')}\n</${outer}>`;
    }
    case 8:
      return `<ParamField path="id" type="string" required>\n\n${line()}\n\n</ParamField>`;
    case 9:
      return `{[${random.of(['1, 2', '"a", "b"', ''])}].map((item) => <p key={item}>{item}</p>)}`;
    case 10:
      return '---';
    case 11:
      return `[^n]: ${line()}`;
    case 12:
      return `<svg width="9" height="9" viewBox="0 0 9 9"><path d="M0 0h9" /><circle r="2" /></svg>`;
    default:
      return line();
  }
}

const indent = (text: string, by: number) => text.replaceAll('\n', `\n${' '.repeat(by)}`);

/** Makes a page that nobody would write: soup, real pages with damage, deep nests, canaries anywhere. */
export function makeHostilePage(random: SeededRandom, parts: PageParts): string {
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      return makeSoup(random, 5 + random.below(120), parts);
    case 3:
    case 4:
    case 5:
      return damage(random, random.of(parts.real), parts);
    case 6:
      return makeDeep(random);
    default:
      return damage(random, makeNestedPage(random), parts);
  }
}

function makeSoup(random: SeededRandom, length: number, parts: PageParts): string {
  return Array.from({ length }, () =>
    random.below(12) === 0 ? makeCanary(random, parts) : random.of(TOKENS),
  ).join('');
}

function makeCanary(random: SeededRandom, { port, file }: PageParts): string {
  return random.of(CANARIES).replaceAll('PORT', String(port)).replaceAll('FILE', file);
}

/** Takes a stretch of a page and cuts, doubles, swaps and puts in. */
function damage(random: SeededRandom, page: string, parts: PageParts): string {
  const start = random.below(Math.max(1, page.length - 1500));
  let text = page.slice(start, start + 1500);
  for (let change = 1 + random.below(8); change > 0; change--) {
    const at = random.below(text.length + 1);
    const end = Math.min(text.length, at + random.below(40));
    const put = [
      '',
      text.slice(at, end).repeat(2),
      makeSoup(random, 1 + random.below(4), parts),
      makeCanary(random, parts),
      [...text.slice(at, end)].reverse().join(''),
    ];
    text = text.slice(0, at) + random.of(put) + text.slice(end);
  }
  return text;
}

/** One piece many times, closed or not. */
function makeDeep(random: SeededRandom): string {
  const [open, close] = random.of([
    ['<Card>', '</Card>'],
    ['<b>', '</b>'],
    ['{[', ']}'],
    ['{(', ')}'],
    ['> ', ''],
    ['- ', ''],
    ['**a *', '* b**'],
    ['[', '](a)'],
    ['![', '](a)'],
    ['`', ''],
    ['{`${', '}`}'],
    ['<Tabs><Tab title="a">', '</Tab></Tabs>'],
    ['[^a]', ''],
    ['&amp;', ''],
    ['*a_ ', ''],
    ['| a ', ''],
    ['<A b={', '} />'],
    ['$', ''],
  ]) as [string, string];
  const depth = 1 + random.below(random.below(4) === 0 ? 600 : 60);
  const closed = random.below(3) === 0 ? random.below(depth) : depth;
  return `${open.repeat(depth)}x${close.repeat(closed)}`;
}
