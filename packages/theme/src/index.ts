export { headScript } from './head-script.ts';
export { renderDocument } from './layout/document.ts';
export { loadPreviewScript } from './preview-script.ts';
export { loadOwnComponentsClient, loadThemeFiles } from './theme-files.ts';
export type * from './view.ts';
