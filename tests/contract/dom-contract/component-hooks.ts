/**
 * The names by which style sheets and scripts of authors know the parts of components, each with the
 * element that it stands on, nested as they expect it. A rule of an author for the selector must hold.
 */
export interface ComponentHook {
  readonly hook: string;
  /** Matches on the page of components; the nesting is part of the promise. */
  readonly selector: string;
  /** What a rule of an author sets, a property that the look sets as well. */
  readonly property: string;
  readonly value: string;
}

const hook = (name: string, selector: string, property: string, value: string): ComponentHook => ({
  hook: name,
  selector,
  property,
  value,
});

const RED = 'rgb(255, 0, 0)';

export const COMPONENT_HOOKS: readonly ComponentHook[] = [
  hook('.card, linked', 'a.card[href]', 'border-top-color', RED),
  hook('.card, linked, with a link inside', 'div.card:has(a.link)', 'border-top-color', RED),
  hook('.card, not linked', 'div.card:not(:has(a))', 'background-color', RED),
  hook('.card-group', '.card-group.columns > a.card', 'margin-top', '7px'),
  hook('.card-group itself', '.card-group', 'row-gap', '7px'),
  hook('.columns', '.columns:not(.card-group)', 'row-gap', '7px'),
  hook('card-icon', '.card [data-component-part="card-icon"]', 'color', RED),
  hook('card-icon svg', '.card [data-component-part="card-icon"] svg', 'width', '40px'),
  hook(
    'card-content-container',
    '.card > [data-component-part="card-content-container"]',
    'padding-top',
    '1px',
  ),
  hook(
    'card-icon in its container',
    '[data-component-part="card-content-container"] > [data-component-part="card-icon"]',
    'height',
    '33px',
  ),
  hook('card-title', '.card [data-component-part="card-title"]', 'font-size', '31px'),
  hook('card-content', '.card [data-component-part="card-content"]', 'color', RED),
  hook('card-image', '.card > img[data-component-part="card-image"]', 'max-height', '11px'),
  hook('card-cta', '.card [data-component-part="card-cta"]', 'color', RED),

  hook('.callout', '.callout[data-callout-type="note"]', 'background-color', RED),
  hook('data-callout-type alone', '[data-callout-type="danger"]', 'border-top-color', RED),
  hook('callout-icon', '.callout > [data-component-part="callout-icon"]', 'color', RED),
  hook('callout-icon svg', '[data-component-part="callout-icon"] > svg', 'width', '30px'),
  hook('callout-content', '.callout > [data-component-part="callout-content"]', 'flex-grow', '3'),

  hook('.code-block', 'div.code-block[language="js"]', 'border-top-color', RED),
  hook('.code-block[language]', '.code-block[language="text"]', 'background-color', RED),
  hook(
    'code-block-header',
    '.code-block > [data-component-part="code-block-header"]',
    'min-height',
    '50px',
  ),
  hook(
    'code-block-header-filename',
    '[data-component-part="code-block-header"] > [data-component-part="code-block-header-filename"]',
    'color',
    RED,
  ),
  hook('.code-block-icon', '[data-component-part] > .code-block-icon', 'color', RED),
  hook(
    'code-block-root and .code-block-background',
    '.code-block > .code-block-background[data-component-part="code-block-root"]',
    'background-color',
    RED,
  ),
  hook('.shiki', '.code-block-background > pre.shiki', 'padding-top', '3px'),
  hook('code', 'pre.shiki > code', 'font-size', '21px'),
  hook('.line', 'pre.shiki > code > span.line', 'opacity', '0.9'),
  hook(
    '.line-highlight',
    '[data-component-part="code-block-root"] .line.line-highlight',
    'background-color',
    RED,
  ),
  hook('.has-line-numbers', '.code-block.has-line-numbers .line', 'letter-spacing', '2px'),
  hook(
    'copy-code-button',
    '.code-block button.code-block-copy-button[data-testid="copy-code-button"]',
    'color',
    RED,
  ),
  hook('.code-group', '.code-group.tabs', 'background-color', RED),
  hook(
    'code-group-tab-bar',
    '.code-group > [data-component-part="code-group-tab-bar"] > [role="tab"]',
    'color',
    RED,
  ),

  hook('.steps', '.steps[role="list"]', 'margin-top', '9px'),
  hook('.step', '.steps > .step[role="listitem"]', 'padding-bottom', '9px'),
  hook('step-number', '.step > [data-component-part="step-number"] > div', 'background-color', RED),
  hook('step-title', '.step [data-component-part="step-title"]', 'line-height', '40px'),
  hook('step-content', '.step [data-component-part="step-content"]', 'margin-left', '9px'),

  hook('.accordion', 'details.accordion', 'border-top-color', RED),
  hook('.accordion > summary', 'details.accordion > summary', 'padding-top', '2px'),
  hook('.accordion-group', '.accordion-group > details.accordion', 'background-color', RED),
  hook(
    'accordion-title',
    'summary[data-component-part="accordion-button"] [data-component-part="accordion-title"]',
    'color',
    RED,
  ),

  hook(
    'accordion-title-container',
    'summary [data-component-part="accordion-title-container"] > [data-component-part="accordion-title"]',
    'font-weight',
    '300',
  ),
  hook('accordion-icon', 'summary [data-component-part="accordion-icon"]', 'color', RED),

  hook('.tabs', '.tabs > [role="tablist"] > [role="tab"][aria-selected="true"]', 'color', RED),
  hook('.tab-icon', '[role="tab"] > .tab-icon', 'width', '31px'),

  hook('.update-container', '.update.update-container', 'padding-top', '5px'),
  hook('the label column', '.update-container > div:first-child', 'row-gap', '5px'),
  hook('the text column', '.update-container > div:last-child', 'min-width', '5px'),
  hook(
    'update-label',
    '.update > div:first-child [data-component-part="update-label"]',
    'background-color',
    RED,
  ),

  hook('.field', '.field', 'padding-top', '5px'),
  hook('field-name', '.field > [data-component-part="field-name"]', 'color', RED),
  hook('.expandable', 'details.expandable', 'border-top-color', RED),
  hook('.frame', 'figure.frame', 'margin-top', '5px'),
  hook('frame-caption', '.frame figcaption[data-component-part="frame-caption"]', 'color', RED),
  hook('[data-badge]', '[data-badge="true"][data-color="blue"][data-size="md"]', 'color', RED),
  hook('.icon', 'svg.icon', 'opacity', '0.8'),
  hook('.tooltip', '.tooltip', 'text-underline-offset', '9px'),
  hook('.tile', '.tile', 'margin-top', '5px'),
  hook('.panel', '.panel', 'background-color', RED),
  hook('.tree', '.tree', 'background-color', RED),
  hook('.tree-folder', '.tree .tree-folder .tree-file', 'opacity', '0.8'),
  hook('.color', '.color .color-row .color-item', 'padding-top', '1px'),
  hook('.prompt', '.prompt', 'background-color', RED),
  hook('.mermaid', '.mermaid[data-component-name="mermaid-container"]', 'margin-top', '5px'),

  hook('.link', 'p a.link', 'border-bottom-color', RED),
  hook(
    '[data-as="p"]',
    '[data-component-part="callout-content"] > span[data-as="p"]',
    'margin-top',
    '3px',
  ),
  hook('[data-as="p"] in a tag', 'div.own > span[data-as="p"]', 'margin-top', '3px'),
  hook('.contains-task-list', 'ul.contains-task-list', 'list-style-type', 'square'),
  hook('.task-list-item', '.contains-task-list > li.task-list-item', 'margin-top', '3px'),
  hook('[data-footnote-ref]', 'sup > a[data-footnote-ref]', 'font-weight', '300'),
  hook('.footnotes', 'section.footnotes[data-footnotes]', 'border-top-color', RED),
  hook(
    '[data-footnote-backref]',
    '.footnotes li a.data-footnote-backref[data-footnote-backref]',
    'font-weight',
    '300',
  ),
  hook('[data-table-wrapper]', '[data-table-wrapper] > table', 'font-size', '19px'),
];

/** The same on an API page. */
export const API_HOOKS: readonly ComponentHook[] = [
  hook('.api-section', 'section.api-section + section.api-section', 'margin-top', '9px'),
  hook('.api-section-heading', '.api-section > .api-section-heading', 'padding-bottom', '1px'),
  hook(
    '.api-section-heading-title',
    '.api-section-heading > h2.api-section-heading-title',
    'font-size',
    '31px',
  ),
  hook(
    '.api-section-heading-subtitle',
    '.api-section-heading > .api-section-heading-subtitle',
    'color',
    RED,
  ),
  hook('.method-nav-pill', '#navigation-items a > .method-nav-pill', 'color', RED),
  hook('.method-pill', '.method-pill', 'background-color', RED),
  hook('.tryit-button', 'button.tryit-button', 'background-color', RED),
  hook('.field', '.api-section .field', 'padding-top', '5px'),
  hook('field-name', '.field > a[data-component-part="field-name"]', 'color', RED),
  hook(
    'code of samples',
    '.code-group .code-block-background > pre.shiki > code > .line',
    'opacity',
    '0.9',
  ),
  hook(
    'code-group-tab-bar',
    '.code-group > [data-component-part="code-group-tab-bar"]',
    'opacity',
    '0.9',
  ),
];
