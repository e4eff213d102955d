import { transform } from 'sucrase';
import type { OwnModule } from '../compile/own-module.ts';
import { MAX_MODULE_LENGTH } from '../limits.ts';

/** A module of a configuration as the body of a function, and what it asks for; or why it cannot be read. */
export type CompiledConfiguration = { code: string; imports: string[] } | { problem: string };

const REQUIRED = /\brequire\(\s*(['"])([^'"\n]+)\1\s*\)/g;

/**
 * Turns a module of a configuration, in either form of modules and with types, into the body of a
 * function with `require`, `module` and `exports`. Nothing of it is run.
 */
export function compileConfiguration({ path, source }: OwnModule): CompiledConfiguration {
  if (source.length > MAX_MODULE_LENGTH) {
    return { problem: `it has more than ${MAX_MODULE_LENGTH} characters` };
  }
  try {
    const code = path.endsWith('.json') ? toData(source) : toScript(path, source);
    const imports = [...code.matchAll(REQUIRED)].map(([, , name = '']) => name);
    return { code, imports: [...new Set(imports)] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { problem: message.replace(/^Error transforming [^:]*: /, '') };
  }
}

function toData(source: string): string {
  const data = JSON.stringify(JSON.parse(source.replace(/^\uFEFF/, '')));
  return `module.exports = JSON.parse(${JSON.stringify(data)});`;
}

function toScript(path: string, source: string): string {
  // Where a module is, is the only thing that it can know of itself.
  const located = source.replace(/\bimport\.meta\b/g, '__meta');
  return transform(located, {
    filePath: path,
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'classic',
    jsxPragma: '__element',
    jsxFragmentPragma: '__fragment',
    production: true,
    disableESTransforms: true,
  }).code;
}
