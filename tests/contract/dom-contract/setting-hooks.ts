/** Settings of docs.json that bring parts which the pages of the other tables do not have. */
export const SETTINGS = {
  styling: { eyebrows: 'breadcrumbs' },
  navigation: {
    products: [
      {
        product: 'Boats',
        dropdowns: [
          {
            dropdown: 'Sail',
            groups: [
              {
                group: 'Guides',
                root: 'default',
                directory: 'accordion',
                tag: 'NEW',
                pages: ['other', { group: 'Modes', pages: ['wide', 'center'] }],
              },
            ],
          },
          { dropdown: 'Steam', pages: ['hulls'] },
        ],
      },
      { product: 'Trains', pages: ['v1/start'] },
    ],
  },
};

/** Pages of that site's author. */
export const SETTING_FILES = {
  'other.mdx': `---
title: other
---

\`\`\`js
added(); // [!code ++]
removed(); // [!code --]
seen(); // [!code focus]
\`\`\`

<RequestExample>
\`\`\`bash
curl https://api.example.com
\`\`\`
</RequestExample>

<ResponseExample>
\`\`\`json
{}
\`\`\`
</ResponseExample>
`,
};

/** By page, the selectors that have to match there. */
export const SETTING_HOOKS: Readonly<Record<string, readonly string[]>> = {
  default: [
    '#header > ol.eyebrow.breadcrumb-list > li.breadcrumb-item',
    '#content-area nav.directory > a.directory-card',
    '#content-area nav.directory > details.directory-group > summary + a.directory-card',
    '#sidebar-content .nav-dropdown-products-selector-trigger[data-component-part="products-selector-trigger"]',
    '.nav-dropdown-products-selector-trigger + ul.nav-dropdown-products-selector-content > li > a.nav-dropdown-products-selector-item',
    '#sidebar-content .nav-dropdown-trigger + ul.nav-dropdown-content > li > a.nav-dropdown-item',
    '.sidebar-group-header .nav-tag-pill',
    '.feedback-toolbar #feedback-thumbs-up + #feedback-thumbs-down',
  ],
  other: [
    '.shiki > code > .line.line-diff.line-add',
    '.shiki > code > .line.line-diff.line-remove',
    '.shiki > code > .line.line-focus',
    '#content-side-layout .request-example',
    '#content-side-layout .response-example',
  ],
};

/** What scripts create, when the reader asks for it. `tests/e2e/assistant-widget.test.ts` looks at those of the assistant. */
export const ASSISTANT_HOOKS: readonly string[] = [
  'button#assistant-entry',
  'button.chat-assistant-floating-input',
  '#chat-assistant-sheet.chat-assistant-sheet > .chat-assistant-sheet-header',
  '#chat-assistant-sheet > .chat-assistant-sheet-content',
  '#chat-assistant-sheet textarea#chat-assistant-textarea.chat-assistant-input',
  '#chat-assistant-sheet button.chat-assistant-send-button',
  '#chat-assistant-sheet .chat-assistant-disclaimer-text',
];
