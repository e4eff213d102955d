import type { Endpoint, PlaygroundDisplay } from '../endpoint.ts';
import { toBadges } from './badges.ts';
import { toAuthorSamples } from './code-samples.ts';
import { toBody } from './contents.ts';
import type { Operation } from './list-operations.ts';
import { toParameters } from './parameters.ts';
import { toCallbacks, toResponses } from './responses.ts';
import { toSecurity } from './security.ts';
import { toServers } from './servers.ts';
import type { SpecScope } from './spec-scope.ts';

/** One operation of a description as an endpoint. */
export function toEndpoint(
  operation: Operation,
  scope: SpecScope,
  display: PlaygroundDisplay,
): Endpoint {
  const { kind, method, path, value, item, file, itemFile } = operation;
  const isCall = kind === 'operation';
  const servers = isCall
    ? toServers([value.servers, item.servers, scope.spec.root.servers], scope)
    : [];
  // The API sends a webhook, and the reader's program answers.
  const body = toBody(value.requestBody, file, scope, isCall ? 'request' : 'response');
  return {
    kind,
    method,
    path,
    servers,
    security: isCall ? toSecurity(value.security, scope.spec, scope.resolver) : [],
    parameters: toParameters(
      isCall ? path : '',
      [
        { list: item.parameters, file: itemFile },
        { list: value.parameters, file },
      ],
      scope,
    ),
    ...(body ? { body } : {}),
    responses: toResponses(value.responses, file, scope, isCall ? 'response' : 'request'),
    callbacks: toCallbacks(value.callbacks, file, scope),
    samples: toAuthorSamples(value),
    display: toDisplay(display, isCall && servers.length > 0),
    deprecated: value.deprecated === true,
    badges: toBadges(value, scope.spec.root),
    schemas: scope.schemas,
  };
}

/** Without a server nothing can be sent. */
export function toDisplay(wanted: PlaygroundDisplay, canSend: boolean): PlaygroundDisplay {
  return canSend || wanted === 'none' ? wanted : 'simple';
}
