export { listPagesTool } from './list-pages.ts';
export { listVersionsTool } from './list-versions.ts';
export { readOperationTool } from './read-operation.ts';
export { readPageTool } from './read-page.ts';
export { searchTool } from './search.ts';
