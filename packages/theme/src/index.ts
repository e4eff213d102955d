export { headScript } from './head-script.ts';
export { ABSENT_HOOKS, PAGE_UTILITIES } from './hooks/absent-hooks.ts';
export {
  COMPONENT_CLASSES,
  HOOK_ATTRIBUTES,
  HOOK_COMPONENT_NAMES,
  HOOK_IDS,
  HOOK_PARTS,
  HOOK_VARIABLES,
  PAGE_CLASSES,
} from './hooks/hook-names.ts';
export { listOwnClasses } from './hooks/own-classes.ts';
export { renderDocument } from './layout/document.ts';
export {
  renderDirectoryList,
  renderNavigationFile,
  renderNavigationList,
  standInForList,
} from './layout/navigation-file.ts';
export { listBrowserWords } from './strings/browser-words.ts';
export { resolveLanguage } from './strings/language.ts';
export {
  loadContentClient,
  loadDiagramClient,
  loadDiagramDrawer,
  loadIntegrationsClient,
  loadLandingSheet,
  loadMathSheet,
  loadOwnComponentsClient,
  loadPlaygroundClient,
  loadThemeFiles,
  loadTypesClient,
} from './theme-files.ts';
export { buildPalette } from './tokens/palette.ts';
export type * from './view.ts';
