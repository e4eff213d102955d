import {
  type CheckedExample,
  checkResponseExamples,
  createMock,
  type ExampleRequest,
  listExampleRequests,
  type Mock,
  toServers,
} from '@quire/openapi';
import type { Site } from '@quire/site';

/** An API of the site: its mock, and the addresses that it documents. */
export interface Api {
  mock: Mock;
  bases: string[];
  requests: ExampleRequest[];
  responses: CheckedExample[];
}

/** The APIs that the site describes. */
export function listApis({ project }: Site): Api[] {
  return (project.api?.set.all() ?? []).map((spec) => {
    const lists = spec.operations().map(({ value, item }) => [value.servers, item.servers]);
    const servers = [...lists, [spec.file.root.servers]].flatMap((list) =>
      toServers(list, spec.scope),
    );
    const bases = servers.map(({ url, variables }) =>
      variables.reduce((filled, one) => filled.replaceAll(`{${one.name}}`, one.default), url),
    );
    return {
      mock: createMock(spec),
      bases: [...new Set(bases)],
      requests: listExampleRequests(spec),
      responses: checkResponseExamples(spec),
    };
  });
}

/** The API whose documented address a request is for, and its path there; an address of others is not ours to run. */
export function findApi(
  url: string,
  apis: readonly Api[],
): { api: Api; target: string } | undefined {
  for (const api of apis) {
    const base = api.bases.find(
      (one) => url === one || /^[/?]/.test(url.startsWith(one) ? url.slice(one.length) : ''),
    );
    if (base !== undefined)
      return { api, target: url.slice(base.length).replace(/#.*$/s, '') || '/' };
  }
  return undefined;
}
