export { headScript } from './head-script.ts';
export { renderDocument } from './layout/document.ts';
export { renderNavigationFile } from './layout/navigation-file.ts';
export { resolveLanguage } from './strings/language.ts';
export {
  loadContentClient,
  loadDiagramClient,
  loadIntegrationsClient,
  loadOwnComponentsClient,
  loadPlaygroundClient,
  loadThemeFiles,
} from './theme-files.ts';
export type * from './view.ts';
