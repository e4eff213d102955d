export { componentStyleMissing, iconLibraryUnreadable } from './errors.ts';
export { requestExampleComponent, responseExampleComponent } from './example/example.ts';
export { paramFieldComponent } from './field/param-field.ts';
export { responseFieldComponent } from './field/response-field.ts';
export {
  hasIcon,
  type IconOptions,
  isIconAddress,
  renderIcon,
  renderIconImage,
} from './icon/render-icon.ts';
export type { IconLibrary } from './icon/resolve-icon.ts';
export { describeUnknownIcon } from './icon/unknown-icon.ts';
export { builtInComponents } from './registry.ts';
export { componentStyles, landingStyles } from './styles.ts';
export { renderTabSet, type TabPart, type TabSet } from './tabs/tab-set.ts';
export { updateComponent } from './update/update.ts';
export { buildUtilitySheet } from './utility-classes/build-utility-sheet.ts';
export {
  collectModuleClassNames,
  collectPageClassNames,
} from './utility-classes/collect-class-names.ts';
