export { headScript } from './head-script.ts';
export { renderDocument } from './layout/document.ts';
export {
  loadContentClient,
  loadDiagramClient,
  loadIntegrationsClient,
  loadOwnComponentsClient,
  loadPlaygroundClient,
  loadThemeFiles,
} from './theme-files.ts';
export type * from './view.ts';
