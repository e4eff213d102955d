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
export { isBreakdown } from './errors.ts';
export { DEFAULT_SANDBOX_LIMITS, type SandboxLimits } from './limits.ts';
export type { BuiltInUse } from './markup/built-in-use.ts';
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
