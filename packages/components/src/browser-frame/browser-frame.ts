import { attribute, type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { joinBlocks } from '../landing/to-markdown.ts';
import { renderWindow } from '../landing/window.ts';
import { classNames } from '../prop/class-names.ts';
import { flagProp } from '../prop/flag.ts';
import { inlineProp } from '../prop/inline.ts';
import { readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const BROWSER_PROPS = {
  url: textProp(),
  fade: flagProp(),
  caption: inlineProp(),
  className: textProp(),
};

/** A browser's window around a picture, or around anything else. */
export const renderBrowserFrame: Component = (call): Html => {
  const { url, fade, caption, className } = readProps(call, BROWSER_PROPS);
  return html`<div class="${classNames('q-landing', 'q-browser', className)}"${attribute('data-q-fade', fade)}>${renderWindow(
    {
      className: 'q-browser-window',
      bar: url === undefined ? undefined : html`<span class="q-browser-place">${url}</span>`,
      content: call.children(),
      caption: caption?.markup,
    },
  )}</div>`;
};

export const browserFrameComponent = defineComponent({
  name: 'BrowserFrame',
  render: renderBrowserFrame,
  props: BROWSER_PROPS,
  browserPart: 'landing',
  holdsImages: true,
  toMarkdown: ({ props, content }) => joinBlocks(content, props.caption),
});
