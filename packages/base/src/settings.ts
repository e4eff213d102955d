import { defineError } from './errors.ts';

/**
 * The environment is read in one place per program: a table of settings, each with its meaning.
 * The same table checks the values and is printed in the documentation.
 */
export interface Setting<Value> {
  /** What it does, one sentence, for the documentation. */
  about: string;
  /** How the default reads in the documentation. */
  defaultText: string;
  /** A secret is never printed or logged. */
  secret?: boolean;
  /** The value of the text, or `undefined` text for "not set"; throws a plain sentence when wrong. */
  read(text: string | undefined): Value;
}

export type SettingsTable = Record<string, Setting<unknown>>;
export type SettingsOf<Table extends SettingsTable> = {
  [Name in keyof Table]: ReturnType<Table[Name]['read']>;
};

export const settingInvalid = defineError<{ name: string; problem: string; about: string }>(
  'SETTING_INVALID',
  'usage',
  ({ name, problem, about }) => ({
    what: `The ${name} environment variable ${problem}.`,
    fix: `Its meaning: ${about}`,
  }),
);

/** Reads every setting of the table from the environment, or throws naming the first wrong one. */
export function readSettings<Table extends SettingsTable>(
  table: Table,
  environment: Record<string, string | undefined>,
): SettingsOf<Table> {
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(table)) {
    const text = environment[name]?.trim();
    try {
      values[name] = setting.read(text === '' ? undefined : text);
    } catch (error) {
      const problem = error instanceof SettingFault ? error.message : 'cannot be read';
      throw settingInvalid({ name, problem, about: setting.about }, error);
    }
  }
  return values as SettingsOf<Table>;
}

class SettingFault extends Error {}

interface About<Value> {
  about: string;
  default: Value;
  /** Where the default is computed, the words for it. */
  defaultText?: string;
}

/** Plain text. */
export function textSetting<Default extends string | undefined>(
  options: About<Default> & {
    secret?: boolean;
    pattern?: { test: RegExp; words: string };
  },
): Setting<string | Default> {
  return {
    about: options.about,
    defaultText: options.defaultText ?? options.default ?? 'none',
    ...(options.secret ? { secret: true } : {}),
    read(text) {
      if (text === undefined) return options.default;
      if (options.pattern && !options.pattern.test.test(text)) {
        throw new SettingFault(`must be ${options.pattern.words}`);
      }
      return text;
    },
  };
}

/** A whole number within bounds. */
export function integerSetting<Default extends number | undefined>(
  options: About<Default> & { min: number; max: number },
): Setting<number | Default> {
  return {
    about: options.about,
    defaultText: options.defaultText ?? String(options.default ?? 'none'),
    read(text) {
      if (text === undefined) return options.default;
      const value = Number(text);
      if (!Number.isInteger(value) || value < options.min || value > options.max) {
        throw new SettingFault(
          `must be a whole number from ${options.min} to ${options.max}, not "${text}"`,
        );
      }
      return value;
    },
  };
}

/** On or off: `1`, `true`, `on`, `yes` and their opposites. */
export function switchSetting(options: About<boolean>): Setting<boolean> {
  return {
    about: options.about,
    defaultText: options.defaultText ?? (options.default ? '1' : '0'),
    read(text) {
      if (text === undefined) return options.default;
      if (/^(1|true|on|yes)$/i.test(text)) return true;
      if (/^(0|false|off|no)$/i.test(text)) return false;
      throw new SettingFault(`must be 1 or 0, not "${text}"`);
    },
  };
}

/** One of a few words. */
export function choiceSetting<const Choice extends string>(
  options: About<Choice> & { choices: readonly Choice[] },
): Setting<Choice> {
  return {
    about: options.about,
    defaultText: options.defaultText ?? options.default,
    read(text) {
      if (text === undefined) return options.default;
      const choice = options.choices.find((word) => word === text);
      if (choice === undefined) {
        throw new SettingFault(`must be one of ${options.choices.join(', ')}, not "${text}"`);
      }
      return choice;
    },
  };
}

/** An absolute http or https address without credentials, query or fragment; no trailing slash. */
export function urlSetting<Default extends string | undefined>(
  options: About<Default>,
): Setting<string | Default> {
  return {
    about: options.about,
    defaultText: options.defaultText ?? options.default ?? 'none',
    read(text) {
      if (text === undefined) return options.default;
      const url = URL.canParse(text) ? new URL(text) : undefined;
      if (!url || !/^https?:$/.test(url.protocol)) {
        throw new SettingFault('must be an address that begins with http:// or https://');
      }
      if (url.username || url.password || url.search || url.hash) {
        throw new SettingFault('must be a plain address without a user name, query or fragment');
      }
      return url.href.replace(/\/+$/, '');
    },
  };
}
