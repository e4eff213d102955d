export { findInstalled, type InstalledPlugin } from './find-installed.ts';
export { isCompatible } from './is-compatible.ts';
