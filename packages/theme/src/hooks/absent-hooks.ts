/**
 * Utility classes by which rules for the original page know a part of it, each with the part's name here.
 */
export const PAGE_UTILITIES: Readonly<Record<string, string>> = {
  'flex-row-reverse': '#content-container > div',
  'lg:-ml-12': '#content-container',
  'lg:ml-[19rem]': '#content-container',
  'lg:pl-[23.7rem]': '#content-container',
  'max-w-8xl': '#navbar > div',
  'max-w-[984px]': '#footer > div',
  'w-[19rem]': '#content-side-layout',
  'xl:w-[calc(100%-19rem)]': '#content-area',
  'xl:w-[calc(100%-28rem)]': '#content-area',
};

/**
 * Names of the original platform that pages here do not have, as a selector or a variable, each with the
 * nearest that they have; empty where nothing is like it. A name that ends in a star is all that begin so.
 */
export const ABSENT_HOOKS: Readonly<Record<string, string>> = {
  '#mobile-nav': '#sidebar',
  '#mobile-nav-content': '#sidebar-content',
  '#search-bar-entry-mobile': '#search-bar-entry',
  '#assistant-entry-mobile': '#assistant-entry',
  '#request-example': '.request-example',
  '#response-example': '.response-example',
  '#api-playground-input': '.tryit-button',
  '#endpoints-menu-trigger': '',
  '#ask-assistant-code-block-button': '#assistant-entry',
  '#code-snippet-feedback-*': '.feedback-toolbar',
  '#feedback-form*': '.feedback-toolbar',
  '#localization-select-item': '#localization-select-content a',
  '#changelog-filters*': '',
  '#text-selection-tooltip*': '',
  '#panel': '.panel',
  '.nav-anchors': '.nav-anchor',
  '.mobile-nav-tabs-item': '.nav-tabs-item',
  '.nav-tag-pill-text': '.nav-tag-pill',
  '.nav-dropdown-item-*': '.nav-dropdown-item',
  '.nav-dropdown-products-selector-item-*': '.nav-dropdown-products-selector-item',
  '.sidebar-group-icon': '.sidebar-group-header .icon',
  '.sidebar-nav-group-divider': '.sidebar-group-header',
  '.option-dropdown': '',
  '.directory-page': '.directory-card',
  '.chat-assistant-payload-item': '#chat-assistant-sheet',
  '.starter-question-text': '#chat-assistant-sheet',
  '.contextual-feedback-*': '.feedback-toolbar',
  '.code-snippet-feedback-*': '.feedback-toolbar',
  '.code-block-fade-overlay': '.code-block',
  '.multi-view-*': '#multi-view-dropdown',
  '.not-found-container': '#content-area',
  '.not-found-title': '#page-title',
  '.not-found-recommended-page*': '.directory-card',
  '.not-found-*': '#content',
  '[data-active-deepest]': '.toc-item[data-active="true"]',
  '[data-fade-overlay]': '.code-block',
  '--fade-color-*': '',
  '--scroll-mt': '--banner-height',
  '--shiki-*': '--mint-token-*',
  '--mint-*': '--mint-color-*',
};
