export { compareSites, type NewBuiltSite } from './compare-sites.ts';
export { type Comparison, isEveryPageFound, type PageLoss } from './comparison.ts';
export type { OldBuiltSite } from './old-document.ts';
export { openOldAddress } from './open-old-address.ts';
export { openOldFolder } from './open-old-folder.ts';
export { type PageFacts, readQuirePage } from './read-page.ts';
