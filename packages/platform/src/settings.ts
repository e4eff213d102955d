import {
  choiceSetting,
  integerSetting,
  type SettingsOf,
  switchSetting,
  textSetting,
  urlSetting,
} from '@quire/base';

/** Every environment variable that the platform reads. The documentation prints this table. */
export const platformSettings = {
  QUIRE_DATA: textSetting({
    about: 'The data folder: database, storage, work files. The flag --data wins.',
    default: '.quire',
  }),
  QUIRE_HOST: textSetting({
    about: 'The address to listen on. The flag --host wins.',
    default: '127.0.0.1',
  }),
  QUIRE_PORT: integerSetting({
    about: 'The port to listen on; 0 takes a free one. The flag --port wins.',
    default: 4000,
    min: 0,
    max: 65_535,
  }),
  QUIRE_PUBLIC_URL: urlSetting({
    about: 'The address under which people reach the platform. Download links begin with it.',
    default: undefined,
    defaultText: 'http://localhost:<port>',
  }),
  DATABASE_URL: textSetting({
    about: 'A PostgreSQL server of your own. Without it the platform runs its own PostgreSQL.',
    default: undefined,
    defaultText: 'the embedded PostgreSQL',
    secret: true,
    pattern: { test: /^postgres(ql)?:\/\//, words: 'an address that begins with postgres://' },
  }),
  QUIRE_DATABASE_DIR: textSetting({
    about: 'Where the embedded PostgreSQL keeps its files.',
    default: undefined,
    defaultText: 'postgres in the data folder, when its user can reach it',
  }),
  QUIRE_ADMIN_KEY: textSetting({
    about: 'The first admin key, at the first start only, for automation.',
    default: undefined,
    defaultText: 'a random key, shown once',
    secret: true,
    pattern: {
      test: /^svc_[0-9A-Za-z]{32,128}$/,
      words: 'svc_ and 32 to 128 letters or digits',
    },
  }),
  QUIRE_DEMO: switchSetting({
    about: 'Whether the first start makes the organisation "demo" with the example site.',
    default: true,
  }),
  QUIRE_EXPORT_LINK_TTL: integerSetting({
    about: 'How long a bundle link works, in seconds.',
    default: 3600,
    min: 60,
    max: 604_800,
  }),
  QUIRE_RENDER_MEMORY: integerSetting({
    about: 'Resident memory that one rendering process may use, in MiB.',
    default: 1024,
    min: 128,
    max: 65_536,
  }),
  QUIRE_RENDER_SECONDS: integerSetting({
    about: 'How long one rendering process may run, in seconds.',
    default: 900,
    min: 10,
    max: 86_400,
  }),
  QUIRE_LOG_LEVEL: choiceSetting({
    about: 'How much is logged, as JSON lines on standard error.',
    default: 'info',
    choices: ['debug', 'info', 'warn', 'error', 'silent'],
  }),
};

export type PlatformSettings = SettingsOf<typeof platformSettings>;
