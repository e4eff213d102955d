import { expect, test } from 'vitest';
import { estimateDiagram } from './diagram-size.ts';

/** Diagrams, and how large the library draws them. */
const DRAWN: readonly [text: string, width: number, height: number][] = [
  [
    'flowchart LR\n  Reader --> Cache{In the cache?}\n  Cache -- yes --> Answer\n  Cache -- no --> Origin --> Answer',
    639,
    156,
  ],
  [
    'flowchart TD\n  A[Start] --> B{Choose}\n  B -->|one| C[First]\n  B -->|two| D[Second]\n  C --> E[End]\n  D --> E',
    265,
    442,
  ],
  [
    'sequenceDiagram\n  participant A as Guest\n  participant B as Kitchen\n  A->>B: Soup\n  B-->>A: Here\n  A->>B: Bread\n  Note over A,B: Later\n  B-->>A: Bill',
    450,
    421,
  ],
  [
    'classDiagram\n  class Animal {\n    +name\n    +eat()\n  }\n  Animal <|-- Duck\n  Animal <|-- Fish',
    178,
    282,
  ],
  [
    'stateDiagram-v2\n  [*] --> Idle\n  Idle --> Running: start\n  Running --> Idle: stop\n  Running --> [*]',
    95,
    289,
  ],
  ['erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  ORDER ||--|{ LINE : contains', 135, 461],
  ['pie title Food\n  "Soup" : 3\n  "Bread" : 2', 559, 450],
];

test('the size of a diagram is known from its text, to a fifth', () => {
  for (const [text, width, height] of DRAWN) {
    const size = estimateDiagram(text);
    // What counts is the place that it has in a narrow column, too.
    for (const column of [350, 668]) {
      const shown = (w: number, h: number) => h * Math.min(1, column / w);
      const part = shown(size.width ?? column, size.height) / shown(width, height);
      expect({ text, column, part: part > 0.8 && part < 1.5 }).toEqual({
        text,
        column,
        part: true,
      });
    }
  }
});

test('any text has a place of some size', () => {
  const texts = [
    '',
    'unknown\nx',
    'flowchart',
    'graph TD\n-->\n[[[',
    'sequenceDiagram\n->>:',
    '%%{init}%%\npie',
    '__proto__',
    'constructor\nx',
    `graph TD\na[${'<br>'.repeat(150_000)}]`,
  ];
  for (const text of [...texts, `graph TD\n${'a-->b-->a\n'.repeat(9_000)}`]) {
    const { width = 1, height } = estimateDiagram(text);
    expect(Number.isFinite(width) && Number.isFinite(height) && height >= 0).toBe(true);
  }
});

test('a line with many spaces, arrows or brackets does not hold the build', () => {
  const long = [
    `sequenceDiagram\na->>${' '.repeat(20_000)}b`,
    `sequenceDiagram\n${'a->>'.repeat(20_000)}`,
    `flowchart LR\na --${' '.repeat(20_000)}b`,
    `flowchart LR\n${'a== '.repeat(20_000)}`,
    `flowchart LR\na[${')'.repeat(20_000)}x`,
    `erDiagram\nA ${'--'.repeat(20_000)}`,
    `stateDiagram\n${'a-->'.repeat(20_000)} b c`,
    `classDiagram\nclass ${'a'.repeat(20_000)}{ x`,
  ];
  for (const text of long) expect(estimateDiagram(text).height).toBeLessThan(30_000);
});

test('a few lines with a million edges have the place of any diagram', () => {
  const side = (name: string) => Array.from({ length: 60 }, (_, i) => name + i).join(' & ');
  const line = `${side('a')} --> ${side('b')}`;
  expect(estimateDiagram(`graph TD\n${line}\n${line}`)).toEqual({ height: 200 });
});
