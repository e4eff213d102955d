import {
  ALL_LANGUAGES,
  type ApiRequest,
  type ClientName,
  listMoreClients,
  type PlaygroundModel,
  renderSamples,
  writeForClient,
} from '@quire/openapi/browser';

/** Ways to send a request that the page does not show; none where its author wants no generated samples. */
export function listOtherClients({ languages }: Pick<PlaygroundModel, 'languages'>): ClientName[] {
  if (languages.length === 0) return [];
  const own = ALL_LANGUAGES.filter(({ language }) => !languages.includes(language));
  return [...own.map(({ language, label }) => ({ key: language, label })), ...listMoreClients()];
}

/** A request as code for one of these; nothing where it cannot be written so. */
export function writeCode(key: string, request: ApiRequest): string | undefined {
  const language = ALL_LANGUAGES.find((one) => one.language === key)?.language;
  if (language === undefined) return writeForClient(key, request);
  return renderSamples(request, [language])[0]?.code;
}
