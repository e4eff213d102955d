import { expect, test } from 'vitest';
import { DIALECT_NAMES, type DialectName } from './dialect.ts';
import { expandDialects } from './expand-dialects.ts';
import { toLines } from './lines.ts';

/** The lines, each behind the number that it has in the file. */
function expand(text: string, dialects: readonly DialectName[] = DIALECT_NAMES): string[] {
  const { lines } = expandDialects(toLines(text), {
    dialects,
    isCode: () => false,
    maxLength: 100_000,
  });
  return lines.map(({ text: line, number }) => `${number} ${line}`.trimEnd());
}

test('notes and folds of MkDocs are callouts and accordions, to the end of what is indented', () => {
  const text = `!!! warning "Mind the gap"
    Text with

        more text.
After it.

???+ tip
    Open at first.

??? my-kind inline end "A :material-plus: title"
    Closed.

!!! pied-piper "" 
    Custom kind.`;
  expect(expand(text)).toEqual([
    '1 <Warning title="Mind the gap">',
    '1',
    '2 Text with',
    '3',
    '4     more text.',
    '4',
    '4 </Warning>',
    '4',
    '5 After it.',
    '6',
    '7 <Accordion title="Tip" defaultOpen>',
    '7',
    '8 Open at first.',
    '8',
    '8 </Accordion>',
    '9',
    '10 <Accordion title="A title">',
    '10',
    '11 Closed.',
    '11',
    '11 </Accordion>',
    '12',
    '13 <Note title="Pied piper">',
    '13',
    '14 Custom kind.',
    '14',
    '14 </Note>',
    '14',
  ]);
});

test('tabs of MkDocs that follow each other are one group, and blocks nest in them', () => {
  const text = `- Item

    === "One"

        !!! note
            Inside.

    === "Two"

        Text.`;
  expect(expand(text)).toEqual([
    '1 - Item',
    '2',
    '3     <Tabs>',
    '3',
    '3     <Tab title="One">',
    '4',
    '5     <Note>',
    '5',
    '6     Inside.',
    '6',
    '6     </Note>',
    '6',
    '6     </Tab>',
    '6',
    '8     <Tab title="Two">',
    '9',
    '10     Text.',
    '10',
    '10     </Tab>',
    '10',
    '10     </Tabs>',
    '10',
  ]);
});

test('containers between colons have titles in three forms, and longer colons hold shorter ones', () => {
  const text = `::::tip[Use **this**]{icon="x"}
Text.
:::danger Stop now
Inner.
:::
::::
::: note {title="Named"}
A
:::`;
  expect(expand(text)).toEqual([
    '1 <Tip title="Use **this**">',
    '1',
    '2 Text.',
    '3',
    '3 <Danger title="Stop now">',
    '3',
    '4 Inner.',
    '5',
    '5 </Danger>',
    '5',
    '6 </Tip>',
    '6',
    '7 <Note title="Named">',
    '7',
    '8 A',
    '9',
    '9 </Note>',
    '9',
  ]);
});

test('containers of VitePress are folds, groups of code and tabs', () => {
  const text = `::: details Look {open}
Inside.
:::

::: code-group
\`\`\`sh [npm]
npm i
\`\`\`
\`\`\` [pnpm ~vscode-icons:x~]
pnpm i
\`\`\`
:::

:::tabs key:ab
== First
1
== Second
2
:::

::: raw
As it is.
:::`;
  expect(expand(text).filter((line) => /\S \S/.test(line))).toEqual([
    '1 <Accordion title="Look" defaultOpen>',
    '2 Inside.',
    '3 </Accordion>',
    '5 <CodeGroup>',
    '6 ```sh title="npm"',
    '7 npm i',
    '8 ```',
    '9 ```text title="pnpm"',
    '10 pnpm i',
    '11 ```',
    '12 </CodeGroup>',
    '14 <Tabs>',
    '15 <Tab title="First">',
    '16 1',
    '16 </Tab>',
    '17 <Tab title="Second">',
    '18 2',
    '18 </Tab>',
    '19 </Tabs>',
    '22 As it is.',
  ]);
});

test('alerts of GitHub end with their quotation, and one without text shows its title', () => {
  const text = `> [!IMPORTANT]
> Read
> - this
After.

> [!TIP] Only a title`;
  expect(expand(text)).toEqual([
    '1 <Info title="Important">',
    '1',
    '2 Read',
    '3 - this',
    '3',
    '3 </Info>',
    '3',
    '4 After.',
    '5',
    '6 <Tip>',
    '6',
    '6 Only a title',
    '6',
    '6 </Tip>',
    '6',
  ]);
});

test('blocks of GitBook are callouts, tabs, steps and options of code', () => {
  const text = `{% hint style="danger" %} Stop. {% endhint %}
{% tabs %}
{% tab title="A" %}
Text.
{% endtab %}
{% endtabs %}
{% stepper %}
{% step %}
### Install
Run it.
{% endstep %}
{% endstepper %}
{% code title="a.js" lineNumbers="true" %}
\`\`\`
x
\`\`\`
{% endcode %}
{% embed url="https://example.com/a b" %}
{% openapi src="x" %}`;
  expect(expand(text).filter((line) => /\S \S/.test(line))).toEqual([
    '1 <Danger>',
    '1 Stop.',
    '1 </Danger>',
    '2 <Tabs>',
    '3 <Tab title="A">',
    '4 Text.',
    '5 </Tab>',
    '6 </Tabs>',
    '7 <Steps>',
    '8 <Step title="Install">',
    '10 Run it.',
    '11 </Step>',
    '12 </Steps>',
    '14 ```text title="a.js" lines',
    '15 x',
    '16 ```',
    '18 [https://example.com/a b](https://example.com/a%20b)',
    '19 {% openapi src="x" %}',
  ]);
});

test('the end of a block is not looked for in code', () => {
  const text = `  {% hint style="tip" %}
  \`\`\`md
  {% endhint %}
  \`\`\`
  {% endhint %}

:::note
- ~~~
  :::
  ~~~
:::`;
  expect(expand(text).filter((line) => /\S \S|\S {2}/.test(line))).toEqual([
    '1   <Tip>',
    '2   ```md',
    '3   {% endhint %}',
    '4   ```',
    '5   </Tip>',
    '7 <Note>',
    '8 - ~~~',
    '9   :::',
    '10   ~~~',
    '11 </Note>',
  ]);
});

test('only the named dialects are read', () => {
  const text = ':::note\nA\n:::\n\n!!! note\n    B\n\n> [!NOTE]\n> C';
  expect(expand(text, ['github-alerts']).slice(0, 7)).toEqual([
    '1 :::note',
    '2 A',
    '3 :::',
    '4',
    '5 !!! note',
    '6     B',
    '7',
  ]);
});

test('what nothing closes is told, and goes on to the end', () => {
  const { lines, unclosed } = expandDialects(toLines(':::tip\nA\n\n{% hint %}\nB'), {
    dialects: DIALECT_NAMES,
    isCode: () => false,
    maxLength: 100_000,
  });
  expect(unclosed).toEqual([
    { mark: ':::tip', number: 1 },
    { mark: '{% hint %}', number: 4 },
  ]);
  expect(lines.map(({ text }) => text).filter((line) => line !== '')).toEqual([
    '<Tip>',
    'A',
    '<Info>',
    'B',
    '</Info>',
    '</Tip>',
  ]);
});

test('mkdocstrings, prose and lonely marks are no blocks', () => {
  const text = '::: package.module\n\n:::\n\n!!!\n\nWow!!! note\n\n=== not quoted\n\n> [!] no';
  expect(
    expand(text)
      .map((line) => line.replace(/^\d+ ?/, ''))
      .join('\n'),
  ).toBe(text);
});

test('blocks thousands deep end, and what is too deep stays as it was written', () => {
  const text = Array.from({ length: 2000 }, () => ':::a').join('\n');
  const { lines } = expandDialects(toLines(text), {
    dialects: DIALECT_NAMES,
    isCode: () => false,
    maxLength: 100_000,
  });
  expect(lines.filter(({ text: line }) => line === ':::a')).toHaveLength(2000 - 11);
});

test('a block that one line of colons closed together with the block inside went on to the end', () => {
  const text = `::: warning
Read:

::: code-group
\`\`\`sh [npm]
npm i
\`\`\`
:::

## After

:::: tabs
=== One
::: tabs
== A
a
== B
b
:::
=== Two
2
::::`;
  const { lines, unclosed } = expandDialects(toLines(text), {
    dialects: DIALECT_NAMES,
    isCode: () => false,
    maxLength: 100_000,
  });
  expect(unclosed).toEqual([]);
  expect(lines.map(({ text: line }) => line).filter((line) => line !== '')).toEqual([
    '<Warning>',
    'Read:',
    '<CodeGroup>',
    '```sh title="npm"',
    'npm i',
    '```',
    '</CodeGroup>',
    '</Warning>',
    '## After',
    '<Tabs>',
    '<Tab title="One">',
    '<Tabs>',
    '<Tab title="A">',
    'a',
    '</Tab>',
    '<Tab title="B">',
    'b',
    '</Tab>',
    '</Tabs>',
    '</Tab>',
    '<Tab title="Two">',
    '2',
    '</Tab>',
    '</Tabs>',
  ]);
});

test('code that looks like a tab or a label stays whole', () => {
  const text = `:::tabs
== One
\`\`\`adoc
== Heading
\`\`\`
:::
:::code-group
\`\`\`md [a.md]
~~~js [not a label]
~~~
\`\`\`
\`\`\`js [b.js]
b
\`\`\`
:::`;
  expect(expand(text).filter((line) => / /.test(line))).toEqual([
    '1 <Tabs>',
    '2 <Tab title="One">',
    '3 ```adoc',
    '4 == Heading',
    '5 ```',
    '5 </Tab>',
    '6 </Tabs>',
    '7 <CodeGroup>',
    '8 ```md title="a.md"',
    '9 ~~~js [not a label]',
    '10 ~~~',
    '11 ```',
    '12 ```js title="b.js"',
    '13 b',
    '14 ```',
    '15 </CodeGroup>',
  ]);
});

test('tags of GitBook are read on a line with code, and not in the code', () => {
  expect(expand('{% hint %} use `x` {% endhint %}')).toEqual([
    '1 <Info>',
    '1',
    '1 use `x`',
    '1',
    '1 </Info>',
    '1',
  ]);
  expect(expand('Write `{% hint %}` here.')).toEqual(['1 Write `{% hint %}` here.']);
});

test('a block of GitBook in a list item left the list', () => {
  expect(expand('- {% hint %}\n  A\n  {% endhint %}\n- B')).toEqual([
    '1 - <Info>',
    '1',
    '2   A',
    '3',
    '3   </Info>',
    '3',
    '4 - B',
  ]);
  expect(expand('1. Do {% code title="a" %}\n   ```js\n   x\n   ```\n   {% endcode %}')).toEqual([
    '1 1. Do',
    '2    ```js title="a"',
    '3    x',
    '4    ```',
  ]);
});

test('a block of GitBook that nothing closes ends before the next heading', () => {
  expect(expand('{% hint %}\nA\n\n## B\n{% endtabs %}')).toEqual([
    '1 <Info>',
    '1',
    '2 A',
    '3',
    '3 </Info>',
    '3',
    '4 ## B',
    '5 {% endtabs %}',
  ]);
});

test('words between braces that are no blocks of GitBook stay on their line', () => {
  expect(expand('Use {% if a %} and {% endif %}.')).toEqual(['1 Use {% if a %} and {% endif %}.']);
});

test('what stands in an embed is kept', () => {
  const text = '{% embed url="https://a.example" %}\nA video\n{% endembed %}';
  expect(expand(text).filter((line) => line.includes(' '))).toEqual([
    '1 [https://a.example](https://a.example)',
    '2 A video',
  ]);
});
