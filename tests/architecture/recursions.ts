/** One recursion over one tree, spread over the files of its kinds of nodes: a cycle that is meant. */
export const RECURSIONS: readonly { reason: string; files: readonly string[] }[] = [
  {
    reason:
      'the interpreter walks the tree of an expression: calls, patterns and tags evaluate expressions',
    files: ['bind-pattern', 'call', 'evaluate', 'jsx'].map(
      (name) => `markdown/src/expression/${name}.ts`,
    ),
  },
  {
    reason: 'the renderer walks the tree of a page: whatever holds content renders nodes',
    files: [
      'component-call',
      'direct-items',
      'element-use',
      'expand',
      'heading',
      'html-element',
      'list',
      'outline',
      'own/own-nodes',
      'own/render-own',
      'read-props',
      'render-element',
      'render-nodes',
      'table',
      'values',
      'visible-text',
    ].map((name) => `markdown/src/render/${name}.ts`),
  },
  {
    reason: 'the form of a request walks a schema: fields of objects and lists hold fields',
    files: ['extra-fields', 'list-field', 'object-field', 'union-field', 'value-field'].map(
      (name) => `reader/src/browser/playground/form/${name}.tsx`,
    ),
  },
];
