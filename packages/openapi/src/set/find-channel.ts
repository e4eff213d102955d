import type { RawChannel } from '../asyncapi/list-channels.ts';
import type { AsyncSpec } from './async-spec.ts';
import type { SpecSet } from './create-spec-set.ts';
import { listInOrder } from './find-operation.ts';

/** A channel and the description that has it. */
export interface FoundChannel {
  spec: AsyncSpec;
  channel: RawChannel;
}

/** What `asyncapi: channel` or `asyncapi: file channel` names. A channel may have spaces in its name. */
export interface ChannelLine {
  spec?: string;
  channel: string;
}

/** Reads a line of frontmatter; nothing when it names no channel. */
export function parseChannelLine(line: string): ChannelLine | undefined {
  const text = line.trim();
  const [, file, rest = ''] =
    /^(\S+\.(?:json|ya?ml)|https?:\/\/\S+)(?:\s+(.+))?$/is.exec(text) ?? [];
  const channel = (file === undefined ? text : rest).trim();
  if (channel === '') return undefined;
  return file === undefined ? { channel } : { spec: file.replace(/^(?:\.?\/)+/, ''), channel };
}

/** Finds the channel that a line means, by the rules for operations. */
export function findChannel(
  line: string,
  nearby: readonly string[],
  { asyncapi }: SpecSet,
): FoundChannel | undefined {
  const wanted = parseChannelLine(line);
  if (!wanted) return undefined;
  for (const spec of listInOrder(wanted.spec, nearby, asyncapi)) {
    const channel = spec.find(wanted.channel);
    if (channel) return { spec, channel };
  }
  return undefined;
}
