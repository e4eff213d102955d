import { isIconAddress } from '@quire/components';
import type { Icon } from '@quire/model';

/** What an icon name is looked up with. */
export interface IconScope {
  /** The library of the site. */
  library: NonNullable<Icon['library']>;
  asset(address: string): string;
}

/** An icon as the layout shows it: its library filled in, its image's address made to fit. */
export function toIconView(icon: Icon | undefined, scope: IconScope): { icon?: Icon } {
  if (!icon) return {};
  if (isIconAddress(icon.name)) return { icon: { ...icon, name: scope.asset(icon.name) } };
  return { icon: { ...icon, library: icon.library ?? scope.library } };
}
