import { choiceSetting, type LogLevel, readSettings } from '@quire/base';

/** What the environment says of the program itself. */
export const SERVE_SETTINGS = {
  QUIRE_LOG_LEVEL: choiceSetting({
    about: 'How much the server logs: debug, info, warn, error or silent.',
    choices: ['debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
  }),
};

export function readLogLevel(environment: Record<string, string | undefined>): LogLevel {
  return readSettings(SERVE_SETTINGS, environment).QUIRE_LOG_LEVEL;
}
