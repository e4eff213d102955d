export { componentStyleMissing, iconLibraryUnreadable } from './errors.ts';
export {
  hasIcon,
  type IconOptions,
  isIconAddress,
  renderIcon,
  renderIconImage,
} from './icon/render-icon.ts';
export type { IconLibrary } from './icon/resolve-icon.ts';
export { builtInComponents } from './registry.ts';
export { componentStyles } from './styles.ts';
