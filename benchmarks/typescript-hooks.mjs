// Takes the types off a module before Node reads it. Node 20 cannot do that itself.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const text = await readFile(fileURLToPath(url), 'utf8');
  const { code } = await transform(text, { loader: 'ts', format: 'esm', sourcefile: url });
  return { format: 'module', source: code, shortCircuit: true };
}
