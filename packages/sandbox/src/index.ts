export {
  createModuleStore,
  type LinkedModule,
  type ModuleStore,
  type ModuleStoreOptions,
} from './compile/module-store.ts';
export type {
  CompiledModule,
  CompileResult,
  ModuleImport,
  ModuleProblem,
  OwnModule,
} from './compile/own-module.ts';
export { type Resolution, resolveImport } from './compile/resolve-import.ts';
export { isNode, walk } from './compile/walk.ts';
export type { CompiledConfiguration } from './configuration/compile-configuration.ts';
export type {
  ConfigurationProgram,
  LinkedConfiguration,
} from './configuration/link-configuration.ts';
export { isBreakdown } from './errors.ts';
export { DEFAULT_SANDBOX_LIMITS, type SandboxLimits } from './limits.ts';
export type { BuiltInUse } from './markup/built-in-use.ts';
export {
  attributeName,
  HTML_ELEMENTS,
  PHRASING_ELEMENTS,
  REMOVED_ELEMENTS,
  SVG_ELEMENTS,
  VOID_ELEMENTS,
} from './markup/page-markup.ts';
export { writeMarkup } from './markup/write-markup.ts';
export {
  holeFor,
  OwnContent,
  OwnElement,
  OwnExport,
  OwnMarkup,
  type OwnNode,
  type OwnTag,
} from './own-value.ts';
export type {
  OwnUse,
  PageSandbox,
  PageSandboxOptions,
  RenderedUse,
} from './page-sandbox.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
export { rewriteStyleSheet } from './style/rewrite-style-sheet.ts';
export { isSafeStyle, toStyleSheet } from './style/safe-style.ts';
