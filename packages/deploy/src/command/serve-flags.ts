import { parseArgs } from 'node:util';
import { messageOf } from '@quire/base';
import type { ControlAction } from '../control/ask-server.ts';
import { serveFlagInvalid } from '../errors.ts';

/** What the command line of the deployment server says. */
export interface ServeFlags {
  action: 'serve' | 'check' | 'help' | ControlAction;
  files: string[];
  sets: string[];
  stringSets: string[];
  port?: number;
  host?: string;
  data?: string;
  json: boolean;
}

const ACTIONS = ['reload', 'rollback', 'status'] as const;

const OPTIONS = {
  file: { type: 'string', short: 'f', multiple: true },
  set: { type: 'string', multiple: true },
  'set-string': { type: 'string', multiple: true },
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  'check-values': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the words after `quire serve`. */
export function parseServeFlags(words: readonly string[]): ServeFlags {
  const { values, positionals } = parse(words);
  const [first, ...more] = positionals;
  const action = ACTIONS.find((name) => name === first);
  if (more.length > 0 || (first !== undefined && !action)) {
    throw serveFlagInvalid({
      problem: `"${action ? more[0] : first}" is not a known command`,
    });
  }
  const isCheck = values['check-values'] ?? false;
  if (isCheck && action) {
    throw serveFlagInvalid({ problem: `--check-values and "${action}" cannot be used together` });
  }
  const { port, host, data } = values;
  return {
    action: values.help ? 'help' : isCheck ? 'check' : (action ?? 'serve'),
    files: values.file ?? [],
    sets: values.set ?? [],
    stringSets: values['set-string'] ?? [],
    ...(port === undefined ? {} : { port: parsePort(port) }),
    ...(host === undefined ? {} : { host }),
    ...(data === undefined ? {} : { data }),
    json: values.json ?? false,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const problem = messageOf(error).split('. ')[0] ?? '';
    throw serveFlagInvalid({ problem: problem.replace(/\.$/, '') }, error);
  }
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw serveFlagInvalid({ problem: `--port must be a number from 0 to 65535, not "${text}"` });
}
