export { headScript } from './head-script.ts';
export { renderDocument } from './layout/document.ts';
export { loadThemeFiles } from './theme-files.ts';
export type * from './view.ts';
