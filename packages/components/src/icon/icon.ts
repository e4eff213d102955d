import { emptyHtml, type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { colorProp } from '../prop/color.ts';
import { integerProp } from '../prop/number.ts';
import { readProps } from '../prop/prop.ts';
import { choiceProp, textProp } from '../prop/text.ts';
import { ICON_PROPS, renderIconValue } from './icon-prop.ts';

const LIBRARIES = ['fontawesome', 'lucide', 'tabler'] as const;

const OWN_PROPS = {
  color: colorProp(),
  size: integerProp({ min: 1, max: 512, fallback: undefined }),
  className: textProp(),
  library: choiceProp(LIBRARIES, undefined),
  iconLibrary: choiceProp(LIBRARIES, undefined),
};

/** An icon in a line of text. */
export const renderIconComponent: Component = (call): Html => {
  const { color, size, className, library, iconLibrary } = readProps(call, OWN_PROPS);
  const icon = call.props.icon ?? call.props.src ?? call.props.name;
  if (icon === undefined) {
    call.page.report({
      ...call.place,
      code: 'missing-prop',
      severity: 'warning',
      message: '<Icon> has no icon.',
      fix: 'Set icon to the name of an icon or the path of an image.',
    });
  }
  const chosen = library ?? iconLibrary;
  const options = { color, size, className, ...(chosen ? { library: chosen } : {}) };
  const drawing = renderIconValue(call, icon, options);
  if (drawing === emptyHtml) return emptyHtml;
  return html`<span class="q-sign">${drawing}</span>`;
};

export const iconComponent = defineComponent({
  name: 'Icon',
  render: renderIconComponent,
  toMarkdown: () => '',
  props: {
    ...OWN_PROPS,
    ...ICON_PROPS,
    src: ICON_PROPS.icon,
    name: ICON_PROPS.icon,
  },
});
