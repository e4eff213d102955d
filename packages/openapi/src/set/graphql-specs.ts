import { compareText, messageOf } from '@quire/base';
import { toProjectPath } from '@quire/model';
import type { SchemaText } from '../graphql/read-schema.ts';
import { isAddress } from './address.ts';
import { createGraphqlSpec, type GraphqlSpec } from './graphql-spec.ts';
import type { SpecHost } from './spec-host.ts';

/** How files with definitions are called. */
const SCHEMA_FILE = /\.(?:graphqls?|gql)$/i;

/** The GraphQL schemas of a site. A schema is one that somebody names: other files are not looked at. */
export interface GraphqlSpecs {
  /** The schema at a path or address; a folder stands for its files. Nothing when it cannot be used. */
  get(source: string): GraphqlSpec | undefined;
  /** Those that were asked for so far, by location. */
  known(): readonly GraphqlSpec[];
}

/** Creates the schemas of a site; each is read once, when it is first asked for. */
export function createGraphqlSpecs(host: SpecHost): GraphqlSpecs {
  const specs = new Map<string, GraphqlSpec | undefined>();
  return {
    get(source) {
      const location = isAddress(source) ? source : toProjectPath(source).normalize('NFC');
      if (!specs.has(location)) {
        const files = readFiles(location, host);
        specs.set(
          location,
          files.length > 0 ? createGraphqlSpec(location, files, host.report) : undefined,
        );
      }
      return specs.get(location);
    },
    known: () =>
      [...specs.values()]
        .flatMap((spec) => spec ?? [])
        .sort((a, b) => compareText(a.location, b.location)),
  };
}

function readFiles(location: string, host: SpecHost): SchemaText[] {
  if (isAddress(location)) {
    const fetched = host.remote.get(location);
    return fetched && 'text' in fetched ? [{ location, text: fetched.text }] : [];
  }
  const own = readFile(location, host);
  if (own !== undefined) return [{ location, text: own }];
  return [...(host.schemaFiles ?? [])]
    .filter((path) => path.startsWith(`${location}/`) && SCHEMA_FILE.test(path))
    .sort(compareText)
    .flatMap((path) => {
      const text = readFile(path, host);
      return text === undefined ? [] : [{ location: path, text }];
    });
}

function readFile(location: string, host: SpecHost): string | undefined {
  try {
    return host.read(location);
  } catch (error) {
    host.report({
      code: 'spec-not-parsed',
      severity: 'error',
      message: `The GraphQL schema cannot be read: ${messageOf(error).replace(/\.$/, '')}.`,
      fix: 'Make the file readable.',
      file: location,
    });
    return undefined;
  }
}
