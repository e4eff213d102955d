import type { PlaygroundModel, ServerInfo } from '@quire/openapi/browser';
import type { FormState } from '../form/form-state.ts';
import { MOCK_FOLDER_ADDRESS } from '../own-files.ts';

/** No server has this scheme: the page itself answers, and nothing is sent anywhere. */
const PAGE_SCHEME = 'mock://';

const NAME = 'mock, responds from the API description';

/** The mock of the description as one more server: on the host of the site, where that answers, else in the page. */
export function withMockServer(model: PlaygroundModel, isHosted: boolean): PlaygroundModel {
  if (model.mock === undefined) return model;
  const url = isHosted ? `${MOCK_FOLDER_ADDRESS}${model.mock}` : `${PAGE_SCHEME}${model.mock}`;
  const server: ServerInfo = { url, name: NAME, variables: [] };
  return { ...model, servers: [...model.servers, server] };
}

/** A model and a form for what is run elsewhere, such as samples: a page answers nobody else. */
export function withoutPageMock(
  model: PlaygroundModel,
  form: FormState,
): { model: PlaygroundModel; form: FormState } {
  if (!isPageMock(model.servers[form.values.server]?.url ?? '')) return { model, form };
  return {
    model: { ...model, servers: model.servers.filter(({ url }) => !isPageMock(url)) },
    form: { ...form, values: { ...form.values, server: 0, variables: {} } },
  };
}

/** Whether the page answers a request itself. */
export function isPageMock(url: string): boolean {
  return url.startsWith(PAGE_SCHEME);
}

/** Whether the host of the site answers a request from a description. */
export function isSiteMock(url: string): boolean {
  return url.startsWith(MOCK_FOLDER_ADDRESS);
}

/** Whether a mock answers a request, wherever it runs. */
export function isMock(url: string): boolean {
  return isPageMock(url) || isSiteMock(url);
}

/** The description that a request in the page is for, and what it asks of the API. */
export function readPageMock(url: string): { name: string; target: string } {
  const [, name = '', path = '', query = ''] =
    /^mock:\/\/([^/?#]*)([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return { name, target: `${path || '/'}${query}` };
}
