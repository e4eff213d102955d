import type { PlaygroundModel } from '@quire/openapi/browser';
import { WORDS } from '../words.ts';
import { CopyButton } from './copy-button.tsx';
import { Glyph } from './glyph.tsx';

interface BarProps {
  model: PlaygroundModel;
  url: string;
  isSending: boolean;
  isSocket: boolean;
  onSend(): void;
  onStop(): void;
  onClose(): void;
}

/** Method and address of the request, and what can be done with it. */
export function RequestBar({ model, url, isSending, isSocket, onSend, onStop, onClose }: BarProps) {
  const { connect, disconnect } = WORDS.socket;
  const [start, stop] = isSocket ? [connect, disconnect] : [WORDS.send, WORDS.stop];
  return (
    <header class="q-pg-bar">
      <div class="q-pg-address">
        <span class="q-pg-verb" data-q-method={model.method.toUpperCase()}>
          {model.method.toUpperCase()}
        </span>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an address that scrolls must be reachable by keyboard. */}
        <code class="q-pg-url" tabIndex={0}>
          <Address url={url} />
        </code>
        <CopyButton text={url} label={WORDS.copyUrl} />
      </div>
      {/* One element in both roles, so that focus stays on it. */}
      <button
        type="button"
        class={isSending ? 'q-pg-send q-pg-cancel' : 'q-pg-send'}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={isSending ? onStop : onSend}
      >
        {isSending ? stop : start}
        <Glyph name={isSending ? 'stop' : 'send'} />
      </button>
      <button
        type="button"
        class="q-pg-sign-button q-pg-close"
        aria-label={WORDS.close}
        title={WORDS.close}
        onClick={onClose}
      >
        <Glyph name="close" />
      </button>
    </header>
  );
}

/** The server's part is quiet, parameters that are still open stand out. */
function Address({ url }: { url: string }) {
  const origin = /^[a-z+.-]+:\/\/[^/?#]*/i.exec(url)?.[0] ?? '';
  const rest = url.slice(origin.length).split(/(\{[^{}]*\})/);
  return (
    <>
      <span class="q-pg-origin">{origin}</span>
      {rest.map((part, position) =>
        position % 2 === 1 ? <mark key={position}>{part}</mark> : part,
      )}
    </>
  );
}
