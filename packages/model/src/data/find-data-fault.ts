import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';

/** Why a JSON or YAML file cannot be read. */
export interface DataFault {
  problem: string;
  /** From 1, where it is known. */
  line?: number;
  column?: number;
}

const MAX_DEPTH = 200;
const MAX_ALIASES = 10_000;

/** What is wrong with the text of a JSON or YAML file, by its name; nothing when it can be read. */
export function findDataFault(text: string, file: string): DataFault | undefined {
  return /\.json$/i.test(file) ? findJsonFault(text) : findYamlFault(text);
}

function findJsonFault(text: string): DataFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const words = error instanceof Error ? error.message : 'it is not JSON';
    const offset = /at position (\d+)/.exec(words)?.[1];
    const problem = words.replace(/,? ?(?:\.{3}.*)?(?: in JSON)? at position .*$/s, '');
    return offset === undefined ? { problem } : { problem, ...placeAt(text, Number(offset)) };
  }
}

function findYamlFault(text: string): DataFault | undefined {
  try {
    load(text, { schema: CORE_SCHEMA, maxDepth: MAX_DEPTH, maxAliases: MAX_ALIASES });
    return undefined;
  } catch (error) {
    if (!(error instanceof YAMLException)) return { problem: 'it is not YAML' };
    const { reason, mark } = error;
    return {
      problem: reason ?? 'it is not YAML',
      ...(mark ? { line: mark.line + 1, column: mark.column + 1 } : {}),
    };
  }
}

function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
