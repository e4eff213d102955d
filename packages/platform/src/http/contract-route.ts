import { COMMON_ERRORS, errorSchema, type Route } from '@quire/contract';

/** A part of a route that it may not have. */
type PartOf<R extends Route, Name extends keyof Route> =
  R extends Record<Name, infer Part> ? Part : undefined;

/** The schema of a route as Fastify and the description of the API read it. */
interface RouteSchema<R extends Route> {
  params: PartOf<R, 'params'>;
  querystring: PartOf<R, 'query'>;
  body: PartOf<R, 'body'>;
  /** Errors are answered in one place: what a handler gives is one of these. */
  response: R['answers'];
}

/** What Fastify has to know of a route of the contract. Who may call it is said where it is registered. */
export function fromContract<R extends Route>(route: R) {
  const { method, path, query, answers, errors, ...rest } = route;
  const refusals = [...errors, ...COMMON_ERRORS].map((status) => [status, errorSchema]);
  const schema = {
    ...rest,
    ...(query ? { querystring: query } : {}),
    response: { ...answers, ...Object.fromEntries(refusals) },
  };
  return {
    method: method as R['method'],
    url: path as R['path'],
    schema: schema as unknown as RouteSchema<R>,
  };
}
