import type * as z from 'zod';

/** An answer that is a stream of events, or of lines: what they are stands in its description. */
export interface EventStream {
  description: string;
  content:
    | { 'text/event-stream': { schema: z.ZodString } }
    | { 'application/x-ndjson': { schema: z.ZodString } };
}

/** An answer with rows: a page of them as JSON, or all of them as lines. */
export interface RowsAnswer {
  description: string;
  content: {
    'application/json': { schema: z.ZodType };
    'application/x-ndjson': { schema: z.ZodString };
    'text/csv': { schema: z.ZodString };
  };
}

/** One route: what it takes and what it answers. Whoever may call it is the platform's to say. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` where one of its params stands. */
  path: `/${string}`;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  params?: z.ZodObject;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What it answers when all is well, by status. */
  answers: Readonly<Record<number, z.ZodType | EventStream | RowsAnswer>>;
  /** The statuses of its refusals, beside those that every route has. All have the one error body. */
  errors: readonly number[];
}

/** The routes of one resource, by what they do. */
export type Routes = Readonly<Record<string, Route>>;

/** Any of the routes of some resources. */
export type AnyRoute<Resources extends readonly Routes[]> = Resources[number] extends infer Each
  ? Each extends Routes
    ? Each[keyof Each]
    : never
  : never;

/** A route by its method and path: `GET /v1/sites`. */
export type RouteKey<R extends Route> = R extends Route ? `${R['method']} ${R['path']}` : never;

/** The one of some routes that has this key. */
export type RouteOf<R extends Route, Key> = R extends Route
  ? RouteKey<R> extends Key
    ? R
    : never
  : never;

/** What a caller sends: the parts that the route declares. */
export type RequestOf<R extends Route> = R extends Route
  ? // Taken apart route by route: a union of routes would be multiplied by itself for each part.
    PartOf<R, 'params'> & PartOf<R, 'query'> & PartOf<R, 'body'>
  : never;

type PartOf<R extends Route, Name extends 'params' | 'query' | 'body'> =
  R extends Record<Name, infer Part extends z.ZodType> ? Record<Name, z.input<Part>> : unknown;

/** What a caller gets when all is well; nothing for an answer without a body. */
export type AnswerOf<R extends Route> = R['answers'][keyof R['answers']] extends infer Answer
  ? Answer extends z.ZodNull
    ? undefined
    : Answer extends z.ZodType
      ? z.output<Answer>
      : Answer extends { content: { 'application/json': { schema: infer Page extends z.ZodType } } }
        ? z.output<Page>
        : never
  : never;
