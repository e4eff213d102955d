import { DataSyntaxError } from './read-data.ts';
import { readJson } from './read-json.ts';
import { readYaml } from './read-yaml.ts';

/** Why a JSON or YAML file cannot be read. */
export interface DataFault {
  problem: string;
  /** From 1, where it is known. */
  line?: number;
  column?: number;
}

const LIMITS = { maxDepth: 200, maxAliases: 10_000 };

/** What is wrong with the text of a JSON or YAML file, by its name; nothing when it can be read. */
export function findDataFault(text: string, file: string): DataFault | undefined {
  try {
    if (/\.json$/i.test(file)) readJson(text);
    else readYaml(text, LIMITS);
    return undefined;
  } catch (error) {
    if (!(error instanceof DataSyntaxError)) throw error;
    return { problem: error.message, ...error.place };
  }
}
