import type { AsyncScope } from '../asyncapi/async-scope.ts';
import { listChannels, type RawChannel } from '../asyncapi/list-channels.ts';
import type { SpecFile } from '../load/spec-file.ts';

/** An AsyncAPI description, ready to be asked for its channels. */
export interface AsyncSpec {
  file: SpecFile;
  scope: AsyncScope;
  /** In order, each once. */
  channels(): readonly RawChannel[];
  /** By its key, else by its address. */
  find(name: string): RawChannel | undefined;
}

/** Creates a description that lists its channels when first asked. */
export function createAsyncSpec(file: SpecFile, scope: AsyncScope): AsyncSpec {
  let channels: readonly RawChannel[] | undefined;
  const list = () => {
    channels ??= listChannels(scope);
    return channels;
  };
  return {
    file,
    scope,
    channels: list,
    find: (name) =>
      list().find(({ id }) => id === name) ?? list().find(({ address }) => address === name),
  };
}
