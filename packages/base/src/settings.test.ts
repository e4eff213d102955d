import { describe, expect, test } from 'vitest';
import {
  choiceSetting,
  integerSetting,
  readSettings,
  switchSetting,
  textSetting,
  urlSetting,
} from './settings.ts';

const table = {
  PORT: integerSetting({ about: 'The port.', default: 4000, min: 0, max: 65_535 }),
  DEMO: switchSetting({ about: 'The demo.', default: true }),
  LEVEL: choiceSetting({ about: 'The level.', default: 'info', choices: ['info', 'warn'] }),
  URL: urlSetting({ about: 'The address.', default: undefined }),
  KEY: textSetting({
    about: 'The key.',
    default: undefined,
    secret: true,
    pattern: { test: /^k_\w{4}$/, words: 'k_ and four letters' },
  }),
};

describe('readSettings', () => {
  test('gives defaults for what is not set or empty', () => {
    expect(readSettings(table, { PORT: ' ' })).toEqual({
      PORT: 4000,
      DEMO: true,
      LEVEL: 'info',
      URL: undefined,
      KEY: undefined,
    });
  });

  test('reads each kind', () => {
    const environment = {
      PORT: '80',
      DEMO: 'off',
      LEVEL: 'warn',
      URL: 'https://a.b/',
      KEY: 'k_abcd',
    };
    expect(readSettings(table, environment)).toEqual({
      PORT: 80,
      DEMO: false,
      LEVEL: 'warn',
      URL: 'https://a.b',
      KEY: 'k_abcd',
    });
  });

  test.each([
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a"'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536"'],
    [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0, not "maybe"'],
    [{ LEVEL: 'loud' }, 'LEVEL must be one of info, warn, not "loud"'],
    [{ URL: 'ftp://a' }, 'URL must be an address that begins with http:// or https://'],
    [
      { URL: 'https://u:p@a' },
      'URL must be a plain address without a user name, query or fragment',
    ],
  ])('names the wrong one: %j', (environment, text) => {
    const named = text.replace(/^\w+/, 'The $& environment variable');
    expect(() => readSettings(table, environment)).toThrow(`${named}.`);
  });

  test('does not repeat a wrong secret', () => {
    expect(() => readSettings(table, { KEY: 'hunter2' })).toThrow(
      'The KEY environment variable must be k_ and four letters. Its meaning: The key.',
    );
  });
});
