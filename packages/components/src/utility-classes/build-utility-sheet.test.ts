import { expect, test } from 'vitest';
import { buildUtilitySheet } from './build-utility-sheet.ts';

/** The rules of a sheet without what they begin from. */
function rulesFor(...names: string[]): string[] {
  return buildUtilitySheet(names)
    .split('\n')
    .filter((line) => line !== '' && !/^(?:@property|@keyframes|\*,)/.test(line));
}

test.each([
  ['p-4', '.p-4{padding:1rem}'],
  ['px-2.5', '.px-2\\.5{padding-left:0.625rem;padding-right:0.625rem}'],
  ['-mt-1', '.-mt-1{margin-top:-0.25rem}'],
  ['mx-auto', '.mx-auto{margin-left:auto;margin-right:auto}'],
  ['w-1/2', '.w-1\\/2{width:50%}'],
  ['max-w-3xl', '.max-w-3xl{max-width:48rem}'],
  ['hidden', '.hidden{display:none}'],
  ['grid-cols-3', '.grid-cols-3{grid-template-columns:repeat(3,minmax(0,1fr))}'],
  ['text-lg', '.text-lg{font-size:1.125rem;line-height:1.75rem}'],
  ['text-sm/6', '.text-sm\\/6{font-size:.875rem;line-height:1.5rem}'],
  ['text-gray-500', '.text-gray-500{color:rgb(107 114 128 / var(--tw-text-opacity,1))}'],
  ['bg-zinc-900/40', '.bg-zinc-900\\/40{background-color:rgb(24 24 27 / 0.4)}'],
  [
    'bg-primary/60',
    '.bg-primary\\/60{background-color:color-mix(in srgb,var(--q-primary) 60%,transparent)}',
  ],
  ['rounded-t-lg', '.rounded-t-lg{border-top-left-radius:.5rem;border-top-right-radius:.5rem}'],
  ['w-[3px]', '.w-\\[3px\\]{width:3px}'],
  ['w-[calc(100%-2rem)]', '.w-\\[calc\\(100\\%-2rem\\)\\]{width:calc(100% - 2rem)}'],
  ['grid-cols-[1fr_2fr]', '.grid-cols-\\[1fr_2fr\\]{grid-template-columns:1fr 2fr}'],
  ['text-[13px]', '.text-\\[13px\\]{font-size:13px}'],
  ['text-[#fff]', '.text-\\[\\#fff\\]{color:#fff}'],
  ['[mask-type:luminance]', '.\\[mask-type\\:luminance\\]{mask-type:luminance}'],
  ['!mt-0', '.\\!mt-0{margin-top:0px !important}'],
  ['hover:underline', '.hover\\:underline:hover{text-decoration-line:underline}'],
  ['dark:hover:flex', '.dark\\:hover\\:flex:hover:is(.dark *){display:flex}'],
  ['md:flex', '@media (min-width:768px){.md\\:flex{display:flex}}'],
  ['group-hover:block', '.group:hover .group-hover\\:block{display:block}'],
  ['peer-checked:flex', '.peer:checked ~ .peer-checked\\:flex{display:flex}'],
  ['[&>p]:mt-0', '.\\[\\&\\>p\\]\\:mt-0>p{margin-top:0px}'],
  [
    'space-y-4',
    '.space-y-4 > :not([hidden]) ~ :not([hidden]){--tw-space-y-reverse:0;margin-bottom:calc(1rem * var(--tw-space-y-reverse));margin-top:calc(1rem * calc(1 - var(--tw-space-y-reverse)))}',
  ],
  [
    "before:content-['']",
    ".before\\:content-\\[\\'\\'\\]::before{content:var(--tw-content,\"\");--tw-content:'';content:var(--tw-content)}",
  ],
  ['data-[state=open]:block', '.data-\\[state\\=open\\]\\:block[data-state="open"]{display:block}'],
])('%s', (name, rule) => {
  expect(rulesFor(name)).toEqual([rule]);
});

test('names of nobody do nothing', () => {
  expect(
    buildUtilitySheet([
      'card',
      'my-component',
      'text-small',
      'p-',
      'w-99/0',
      'constructor',
      'p-constructor',
      'foo:p-4',
      '',
    ]),
  ).toBe('');
});

test.each([
  'w-[1px;}body{display:none]',
  'bg-[url(https://example.com/x.png)]',
  'w-[expression(alert(1))]',
  '[color:red;background:blue]',
  '[&{}]:p-4',
  'w-[</style>]',
  'w-[calc(1px]',
])('%s is not written', (name) => {
  expect(buildUtilitySheet([name])).toBe('');
});

test('wider screens win over narrower ones, states over rest, sides over all sides', () => {
  expect(rulesFor('lg:p-1', 'md:p-1', 'pt-1', 'px-1', 'p-1', 'hover:p-1', 'dark:p-1')).toEqual([
    '.p-1{padding:0.25rem}',
    '.px-1{padding-left:0.25rem;padding-right:0.25rem}',
    '.pt-1{padding-top:0.25rem}',
    '.hover\\:p-1:hover{padding:0.25rem}',
    '.dark\\:p-1:is(.dark *){padding:0.25rem}',
    '@media (min-width:768px){.md\\:p-1{padding:0.25rem}}',
    '@media (min-width:1024px){.lg\\:p-1{padding:0.25rem}}',
  ]);
});

test('a border begins from a style and a color, which any other rule wins over', () => {
  expect(buildUtilitySheet(['border-dashed', 'border-red-500', 'border', 'border-t-4'])).toBe(
    [
      '@property --tw-border-opacity{syntax:"*";inherits:false}',
      '*,::before,::after{border:0 solid #e5e7eb}',
      '.border{border-width:1px}',
      '.border-t-4{border-top-width:4px}',
      '.border-dashed{border-style:dashed}',
      '.border-red-500{border-color:rgb(239 68 68 / var(--tw-border-opacity,1))}',
      '',
    ].join('\n'),
  );
});

test('the rules are in no layer: they weigh as much as a class of an author', () => {
  expect(buildUtilitySheet(['p-4'])).toBe('.p-4{padding:1rem}\n');
});

test('what classes hand each other stays on their element', () => {
  const sheet = buildUtilitySheet(['scale-105', 'animate-spin']);
  expect(sheet).toContain('@property --tw-scale-x{syntax:"*";inherits:false}\n');
  expect(sheet).toContain('@keyframes spin{to{transform:rotate(360deg)}}\n');
});

test('the sheet depends on the names, not on their order', () => {
  expect(buildUtilitySheet(['p-1', 'm-1', 'p-1'])).toBe(buildUtilitySheet(['m-1', 'p-1']));
});

test('one of two pictures is shown by the mode of the system, too', () => {
  expect(rulesFor('dark:hidden')).toEqual([
    '.dark\\:hidden:is(.dark *){display:none}',
    '@media (prefers-color-scheme:dark){[data-q-theme="system"] .dark\\:hidden{display:none}}',
  ]);
});
