import type { ModelDriver } from './model-driver.ts';

/** A model whose cost is counted. */
export interface MeteredModel {
  model: ModelDriver;
  /** The tokens that were used so far. */
  tokens(): number;
}

/** Of English a token has about four bytes, of Chinese three: rather too many tokens are counted than too few. */
const BYTES_A_TOKEN = 3;

/** Counts what a model costs: as its server says, or by the length of what went in and came out. */
export function meterModel(model: ModelDriver): MeteredModel {
  let said: number | undefined;
  let bytes = 0;
  return {
    tokens: () => said ?? Math.ceil(bytes / BYTES_A_TOKEN),
    model: {
      async *stream(messages, options = {}) {
        for (const { content } of messages) bytes += Buffer.byteLength(content);
        const onUsage = ({ tokens }: { tokens: number }) => {
          said = tokens;
        };
        for await (const piece of model.stream(messages, { ...options, onUsage })) {
          bytes += Buffer.byteLength(piece);
          yield piece;
        }
      },
    },
  };
}
