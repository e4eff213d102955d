import { emptyHtml, Html, safeImageUrl } from '@quire/base';
import type { ComponentCall, PropDescription } from '@quire/markdown';
import type { Icon } from '@quire/model';
import {
  hasIcon,
  type IconOptions,
  isIconAddress,
  renderIcon,
  renderIconImage,
} from './render-icon.ts';
import type { IconLibrary } from './resolve-icon.ts';
import { describeUnknownIcon } from './unknown-icon.ts';

/** The props that name an icon. */
export const ICON_PROPS = {
  icon: { takes: 'the name of an icon or the path of an image' },
  iconType: { takes: 'a Font Awesome style, such as solid' },
} satisfies Record<string, PropDescription>;

/** The icon that a component was given in its `icon` and `iconType`; nothing, and a report, when there is none. */
export function renderIconProp(call: ComponentCall, options: IconOptions = {}): Html {
  return renderIconValue(call, call.props.icon, options);
}

/** As `renderIconProp`, for a value that came in another prop. */
export function renderIconValue(
  call: ComponentCall,
  value: unknown,
  options: IconOptions = {},
): Html {
  if (value === undefined || value === null || value === '' || value === false) return emptyHtml;
  // An <svg> that the author wrote; the engine has checked it like any other markup.
  if (value instanceof Html) return value;
  const icon = toIcon(value, toWord(call.props.iconType));
  if (!icon) return reportIcon(call, { name: typeof value });
  if (isIconAddress(icon.name)) return renderImage(call, icon.name, options);
  const library = options.library ?? call.page.iconLibrary;
  if (!hasIcon(icon, library)) return reportIcon(call, icon, library);
  return renderIcon(icon, { ...options, library });
}

function renderImage(call: ComponentCall, address: string, options: IconOptions): Html {
  const safe = safeImageUrl(address);
  return safe
    ? renderIconImage(call.page.asset(safe), options)
    : reportIcon(call, { name: address });
}

function toIcon(value: unknown, style: string | undefined): Icon | undefined {
  if (typeof value === 'string') return { name: value, ...(style ? { style } : {}) };
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, library, style: ownStyle } = value as Record<string, unknown>;
  const word = toWord(name);
  if (!word) return undefined;
  const chosen = toLibrary(library);
  const chosenStyle = toWord(ownStyle) ?? style;
  return {
    name: word,
    ...(chosen ? { library: chosen } : {}),
    ...(chosenStyle ? { style: chosenStyle } : {}),
  };
}

/** The library of that name, if it is one. */
function toLibrary(value: unknown): IconLibrary | undefined {
  return value === 'fontawesome' || value === 'lucide' || value === 'tabler' ? value : undefined;
}

function toWord(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function reportIcon(call: ComponentCall, icon: Icon, library?: IconLibrary): Html {
  const { name, place, page } = call;
  page.report(describeUnknownIcon(icon, { who: `<${name}>`, place, library }));
  return emptyHtml;
}
