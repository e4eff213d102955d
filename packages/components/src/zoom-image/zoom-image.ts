import { attribute, type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { assetProp } from '../prop/link.ts';
import { readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const ZOOM_PROPS = { src: assetProp(), alt: textProp(), className: textProp() };

/** An image that grows when pressed, as every image of a page does. */
export const renderZoomImage: Component = (call): Html => {
  const { src, alt, className } = readProps(call, ZOOM_PROPS);
  const image =
    src &&
    html`<img${attribute('class', className)} src="${src}" alt="${alt ?? ''}" loading="lazy">`;
  return html`<span class="q-zoom">${image}${call.children()}</span>`;
};

export const zoomImageComponent = defineComponent({
  name: 'ZoomImage',
  render: renderZoomImage,
  props: ZOOM_PROPS,
  browserPart: 'content',
});
