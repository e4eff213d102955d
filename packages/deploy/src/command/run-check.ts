import { countThings, type Diagnostic } from '@quire/base';
import { inspectValues } from '../values/load-values.ts';
import type { ServeContext } from './serve-context.ts';
import type { ServeFlags } from './serve-flags.ts';

/** Says everything that is wrong with the values, and starts nothing; 1 where the server would not start with them. */
export function runCheck(flags: ServeFlags, context: ServeContext): 0 | 1 {
  const { stdout, environment } = context;
  const problems = inspectValues({ ...flags, environment });
  const isUsable = problems.every(({ severity }) => severity !== 'error');
  if (flags.json) stdout.write(`${JSON.stringify({ usable: isUsable, problems }, null, 2)}\n`);
  else {
    context.printWarnings(problems);
    stdout.write(`${describe(problems, isUsable)}\n`);
  }
  return isUsable ? 0 : 1;
}

function describe(problems: readonly Diagnostic[], isUsable: boolean): string {
  if (!isUsable) return 'The server would not start with these values.';
  const count = problems.length;
  if (count === 0) return 'The values are valid.';
  return `The server would start with these values, with ${countThings(count, 'warning')}.`;
}
