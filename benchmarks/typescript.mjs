// Lets benchmarks use what the tests use, which is TypeScript: `node --import ./benchmarks/typescript.mjs FILE`.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
