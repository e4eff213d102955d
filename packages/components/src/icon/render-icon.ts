import { attribute, emptyHtml, type Html, html, trustedHtml } from '@quire/base';
import type { Icon } from '@quire/model';
import { classNames } from '../prop/class-names.ts';
import { parseColor } from '../prop/color.ts';
import { type IconLibrary, resolveIcon } from './resolve-icon.ts';

export interface IconOptions {
  /** Width and height in pixels, 16 when not given. */
  size?: number | undefined;
  className?: string | undefined;
  /** What the icon says, where it stands alone; without one it is decoration. */
  label?: string | undefined;
  /** A CSS color; anything else is ignored. */
  color?: string | undefined;
  /** The site's library, for icons that do not name one. */
  library?: IconLibrary | undefined;
}

const DEFAULT_PIXELS = 16;

/** An icon of a library as an inline `<svg>`; nothing when no library has the name. */
export function renderIcon(icon: Icon | string, options: IconOptions = {}): Html {
  const named = toIcon(icon);
  const drawing = resolveIcon(named, options.library);
  if (!drawing) return emptyHtml;
  const size = options.size ?? DEFAULT_PIXELS;
  // The body is a file of an installed package, never an author's.
  return html`<svg class="${classNames('icon', options.className)}" data-q-icon="${named.name}" width="${size}" height="${size}" viewBox="0 0 ${drawing.width} ${drawing.height}"${toLabel(options.label)}${toStyle(options.color)}>${trustedHtml(drawing.body)}</svg>`;
}

/** Whether some library has this icon, or one that can stand in for it. */
export function hasIcon(icon: Icon | string, library?: IconLibrary): boolean {
  return resolveIcon(toIcon(icon), library) !== undefined;
}

/** Whether an icon is written as a file of the project or an address rather than as a name. */
export function isIconAddress(name: string): boolean {
  return (
    /^(?:https?:|\.{0,2}\/|data:image\/)/i.test(name) ||
    /\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i.test(name)
  );
}

/** An icon that is an image; its address is already resolved. */
export function renderIconImage(source: string, options: IconOptions = {}): Html {
  const size = options.size ?? DEFAULT_PIXELS;
  return html`<img class="${classNames('icon', options.className)}" src="${source}" width="${size}" height="${size}" alt="${options.label ?? ''}">`;
}

function toIcon(icon: Icon | string): Icon {
  return typeof icon === 'string' ? { name: icon } : icon;
}

function toLabel(label: string | undefined): Html {
  return label ? html` role="img"${attribute('aria-label', label)}` : DECORATION;
}

const DECORATION = trustedHtml(' aria-hidden="true"');

function toStyle(color: string | undefined): Html {
  const checked = color === undefined ? undefined : parseColor(color);
  return attribute('style', checked && `color:${checked}`);
}
