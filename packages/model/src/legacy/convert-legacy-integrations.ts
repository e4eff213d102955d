import { compact, type Loose, toLoose } from './loose-value.ts';

/** Services that mint.json names by one text, and the key that text has in docs.json. */
const TEXT_KEYS: Record<string, string> = { intercom: 'appId', frontchat: 'snippetId' };

/** Joins `analytics` and `integrations` of mint.json into the one map of docs.json. */
export function convertLegacyIntegrations(legacy: Loose): Loose | undefined {
  const merged: Loose = { ...toLoose(legacy.analytics), ...toLoose(legacy.integrations) };
  for (const [name, key] of Object.entries(TEXT_KEYS)) {
    if (typeof merged[name] === 'string') merged[name] = { [key]: merged[name] };
  }
  return compact(merged);
}
