// The names of the theme that a comparison reads pages by.

/** What the theme puts around content: links to headings, buttons, the words of what can be opened. */
export const CHROME_CLASSES: ReadonlySet<string> = new Set([
  'q-hash',
  'q-glyph',
  'q-copy',
  'q-show',
  'q-hide',
  'q-say-actions',
  'q-change-filters',
  'q-outline',
  'q-fold-arrow',
  'q-files-arrow',
  'q-box-arrow',
  'code-block-copy-button',
  'tryit-button',
  'data-footnote-backref',
]);

/** The parts of a page around its content. */
export const CHROME_IDS: ReadonlySet<string> = new Set([
  'page-context-menu',
  'table-of-contents-layout',
  'pagination',
  'footer',
]);

/** Components by the class that the DOM contract gives to their element, and what they are called. */
export const COMPONENTS: Readonly<Record<string, string>> = {
  accordion: 'accordion',
  'accordion-group': 'accordion group',
  'api-section': 'section',
  callout: 'callout',
  card: 'card',
  'card-group': 'card group',
  'code-block': 'code block',
  'code-group': 'code group',
  color: 'color',
  columns: 'columns',
  expandable: 'expandable',
  field: 'field',
  frame: 'frame',
  mermaid: 'diagram',
  panel: 'panel',
  prompt: 'prompt',
  'request-example': 'request example',
  'response-example': 'response example',
  step: 'step',
  steps: 'steps',
  tabs: 'tabs',
  tile: 'tile',
  tree: 'tree',
  update: 'update',
};
