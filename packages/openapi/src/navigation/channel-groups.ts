import type { ApiSource, Group, NavigationNode, PageEntry } from '@quire/model';
import type { RawChannel } from '../asyncapi/list-channels.ts';
import { listServers } from '../asyncapi/servers.ts';
import { readExtensions } from '../operation/extensions.ts';
import type { AsyncSpec } from '../set/async-spec.ts';
import type { SpecSet } from '../set/create-spec-set.ts';
import { findChannel } from '../set/find-channel.ts';
import { toChannelPath, toChannelText } from './channel-page.ts';
import { DEFAULT_DIRECTORY, type GeneratedPage } from './generated-page.ts';
import type { PathBook } from './path-book.ts';

/** The groups of channels without a tag: those of a WebSocket, and those of brokers. */
const UNTAGGED = 'Websockets';
const UNTAGGED_ELSEWHERE = 'Channels';

interface Run {
  set: SpecSet;
  book: PathBook;
  pages: Map<string, GeneratedPage>;
  hasFile(path: string): boolean;
  readLine(path: string, key: 'asyncapi'): string | undefined;
}

/** All channels of a node's own AsyncAPI descriptions, by tag, unless a page below is about one of them. */
export function listChannelGroups(
  { asyncapi = [], children }: { asyncapi?: ApiSource[]; children: readonly NavigationNode[] },
  run: Run,
  isOpen: boolean,
): Group[] {
  const nearby = asyncapi.map(({ source }) => source);
  return asyncapi.flatMap(({ source, directory }) => {
    const spec = run.set.asyncapi.get(source);
    if (!spec || usesSpec(children, nearby, spec, run)) return [];
    return toGroups(spec, directory ?? DEFAULT_DIRECTORY, run, isOpen);
  });
}

function usesSpec(
  nodes: readonly NavigationNode[],
  nearby: readonly string[],
  spec: AsyncSpec,
  run: Run,
): boolean {
  return nodes.some((node) => {
    if (node.type !== 'page') return usesSpec(node.children, nearby, spec, run);
    const line = node.endpoint ? undefined : run.readLine(node.path, 'asyncapi');
    if (line === undefined) return false;
    const found = findChannel(line, nearby, run.set);
    // A line that is wrong still says that pages are chosen by hand here.
    return found === undefined || found.spec === spec;
  });
}

function toGroups(spec: AsyncSpec, directory: string, run: Run, isOpen: boolean): Group[] {
  const { location } = spec.file;
  const byTag = new Map<string, PageEntry[]>();
  for (const channel of spec.channels()) {
    if (readExtensions({ value: channel.value, item: {} }).excluded) continue;
    const key = [location, directory, 'channel', channel.id];
    const path = run.book.take(key, toChannelPath(channel, directory));
    if (!run.pages.has(path) && !run.hasFile(path)) {
      run.pages.set(path, { path, text: toChannelText(channel, location), location });
    }
    const tag = channel.tag ?? toUntagged(channel, spec);
    byTag.set(tag, [...(byTag.get(tag) ?? []), { type: 'page', path }]);
  }
  return [...byTag].map(([label, children]) => ({
    type: 'group',
    label,
    expanded: isOpen,
    hidden: false,
    children,
  }));
}

/** A channel that only brokers of another protocol serve is in no group of WebSockets. */
function toUntagged(channel: RawChannel, { scope }: AsyncSpec): string {
  const servers = listServers(channel, scope);
  const isSocket = servers.some(({ located }) => /^wss?$/i.test(String(located.value.protocol)));
  return servers.length === 0 || isSocket ? UNTAGGED : UNTAGGED_ELSEWHERE;
}
