import {
  createModel,
  createOpenAiEmbeddings,
  type EmbeddingDriver,
  type ModelDriver,
} from '@quire/assistant';
import { settingInvalid } from '@quire/base';
import { type PlatformSettings, platformSettings } from '../settings.ts';

type SettingName = keyof PlatformSettings;

/** The model of the settings; nothing where none is set. */
export function toModel(settings: PlatformSettings): ModelDriver | undefined {
  const { QUIRE_MODEL_URL: url, QUIRE_MODEL_NAME: name, QUIRE_MODEL_KEY: key } = settings;
  assertTogether(settings, 'QUIRE_MODEL_URL', 'QUIRE_MODEL_NAME', ['QUIRE_MODEL_KEY']);
  if (url === undefined || name === undefined) return undefined;
  const timeoutMs = settings.QUIRE_MODEL_SECONDS * 1000;
  return createModel(settings.QUIRE_MODEL_API, { url, name, key, timeoutMs });
}

/** The embedding model of the settings; nothing where none is set. */
export function toEmbeddings(settings: PlatformSettings): EmbeddingDriver | undefined {
  const { QUIRE_EMBEDDING_URL: url, QUIRE_EMBEDDING_NAME: name } = settings;
  assertTogether(settings, 'QUIRE_EMBEDDING_URL', 'QUIRE_EMBEDDING_NAME', [
    'QUIRE_EMBEDDING_KEY',
    'QUIRE_EMBEDDING_SECTION_PREFIX',
    'QUIRE_EMBEDDING_QUESTION_PREFIX',
  ]);
  if (url === undefined || name === undefined) return undefined;
  return createOpenAiEmbeddings({
    url,
    name,
    key: settings.QUIRE_EMBEDDING_KEY,
    sectionPrefix: settings.QUIRE_EMBEDDING_SECTION_PREFIX,
    questionPrefix: settings.QUIRE_EMBEDDING_QUESTION_PREFIX,
  });
}

/** An address needs a name, and nothing else has an effect without an address. */
function assertTogether(
  settings: PlatformSettings,
  url: SettingName,
  name: SettingName,
  others: readonly SettingName[],
): void {
  const refuse = (setting: SettingName, problem: string) => {
    throw settingInvalid({ name: setting, problem, about: platformSettings[setting].about });
  };
  if (settings[url] !== undefined && settings[name] === undefined) {
    refuse(name, `is not set, but is required with ${url}`);
  }
  const idle = [name, ...others].find((setting) => settings[setting] !== undefined);
  if (settings[url] === undefined && idle) refuse(idle, `has no effect without ${url}`);
}
