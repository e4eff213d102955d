import { createRequire } from 'node:module';
import type { pino as createPino, Logger as PinoLogger } from 'pino';
import { createSteadyOutput } from './steady-output.ts';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'isLevelEnabled'>;
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Loaded when something is to be logged: most commands never do. */
const require = createRequire(import.meta.url);

/** Anything under these keys is a credential, wherever an object is logged. */
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'apiKey',
  'databaseUrl',
];

/** Structured logs, one JSON object a line, to standard error so that commands keep standard output. */
export function createLogger(level: LogLevel, destination: NodeJS.WritableStream = process.stderr) {
  const { pino } = require('pino') as { pino: typeof createPino };
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          ...SECRET_KEYS,
          ...SECRET_KEYS.map((key) => `*.${key}`),
          'req.headers.authorization',
          'req.headers.cookie',
        ],
        censor: '[secret]',
      },
    },
    createSteadyOutput(destination),
  ) satisfies Logger;
}

const nothing = () => {};

export const silentLogger: Logger = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  isLevelEnabled: () => false,
};
