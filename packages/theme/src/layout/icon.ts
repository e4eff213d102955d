import type { Html } from '@quire/base';
import { isIconAddress, renderIcon, renderIconImage } from '@quire/components';
import type { Icon } from '@quire/model';

/** The icon beside a label of the layout: a drawing of a library, or the author's own image. */
export function renderViewIcon(icon: Icon | undefined): Html | undefined {
  if (!icon) return undefined;
  return isIconAddress(icon.name) ? renderIconImage(icon.name) : renderIcon(icon);
}
