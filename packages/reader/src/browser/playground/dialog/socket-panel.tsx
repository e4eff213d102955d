import type { SocketMessage } from '@quire/openapi/browser';
import { useLayoutEffect, useRef, useState } from '@quire/sandbox/browser';
import { JsonTree } from '../answer/json-tree.tsx';
import { toSizeText, toTimeText } from '../answer/size.ts';
import { useName } from '../form/form-context.ts';
import { sayList } from '../page-words.ts';
import type { PlaygroundSession } from '../session.ts';
import { listMessages } from '../socket/list-messages.ts';
import type { SocketConnection, SocketEntry } from '../socket/socket-connection.ts';
import { WORDS } from '../words.ts';
import { CopyButton } from './copy-button.tsx';

const { socket: SAID } = WORDS;

/** The console of a connection: what has been said, and the next message. */
export function SocketPanel({ session }: { session: PlaygroundSession }) {
  const { socket } = session;
  return (
    <section class="q-pg-pane q-pg-answer q-pg-console" aria-label={SAID.messages}>
      <div class="q-pg-pane-head">
        <h3>{SAID.messages}</h3>
        <p class="q-pg-facts" role="status">
          <strong class="q-pg-status" data-q-tone={socket.state === 'open' ? 'good' : 'plain'}>
            {SAID.states[socket.state]}
          </strong>
          {socket.end && <span>{socket.end}</span>}
        </p>
        {socket.entries.length > 0 && (
          <button type="button" class="q-pg-text-button" onClick={() => socket.clear()}>
            {SAID.clear}
          </button>
        )}
      </div>
      <div class="q-pg-pane-body">
        {socket.failure && (
          <div class="q-pg-failure" role="alert">
            <strong>{SAID.failed}</strong>
            <p>{socket.failure.what}</p>
            {socket.failure.fix && <p>{socket.failure.fix}</p>}
          </div>
        )}
        {session.unsent.length > 0 && (
          <p class="q-pg-hint">{sayList(SAID.unsent, session.unsent)}</p>
        )}
        <SocketLog socket={socket} />
        <Composer session={session} />
      </div>
    </section>
  );
}

/** Follows the newest message until the reader scrolls up. */
function SocketLog({ socket }: { socket: SocketConnection }) {
  const { entries, dropped, failure } = socket;
  const box = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (element && isFollowing.current) element.scrollTop = element.scrollHeight;
  }, [entries]);
  const note = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    isFollowing.current = scrollHeight - scrollTop - clientHeight < 40;
  };
  if (entries.length === 0) return failure ? null : <p class="q-pg-note">{SAID.nothing}</p>;
  return (
    <>
      {dropped > 0 && <p class="q-pg-hint">{`${WORDS.dropped} ${dropped}`}</p>}
      <div
        class="q-pg-stream"
        role="log"
        aria-label={SAID.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
        tabIndex={0}
        ref={box}
        onScroll={note}
      >
        {entries.map((entry) => (
          <LogEntry key={entry.number} entry={entry} />
        ))}
      </div>
    </>
  );
}

function LogEntry({ entry }: { entry: SocketEntry }) {
  const { way, text, value, size, milliseconds } = entry;
  return (
    <div class="q-pg-said" data-q-way={way}>
      <span class="q-pg-stream-facts">
        <strong>{SAID.ways[way]}</strong>
        <span>{toTimeText(milliseconds)}</span>
        <span>{toSizeText(size)}</span>
        {text !== undefined && <CopyButton text={text} />}
      </span>
      {text === undefined ? (
        <p class="q-pg-note">{SAID.binary}</p>
      ) : value === undefined ? (
        <pre class="q-pg-text">{text}</pre>
      ) : (
        <JsonTree value={value} openTo={1} />
      )}
    </div>
  );
}

function Composer({ session }: { session: PlaygroundSession }) {
  const messages = listMessages(session.model);
  const [text, setText] = useState(messages[0]?.text ?? '');
  const id = useName();
  const isOpen = session.socket.state === 'open';
  const send = () => session.socket.send(session.fill(text));
  return (
    <div class="q-pg-composer">
      <div class="q-pg-section-head">
        <label class="q-pg-name" for={id}>
          {SAID.message}
        </label>
        <MessageChoice messages={messages} onChoose={setText} />
      </div>
      <textarea
        id={id}
        class="q-pg-input q-pg-mono"
        rows={6}
        spellcheck={false}
        autocapitalize="off"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (!isOpen || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          // Here it means to send the message, and not to connect anew.
          event.preventDefault();
          send();
        }}
      />
      <div class="q-pg-tool-foot">
        {!isOpen && <span class="q-pg-hint">{SAID.connectFirst}</span>}
        <button
          type="button"
          class="q-pg-secondary"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          disabled={!isOpen}
          onClick={send}
        >
          {SAID.send}
        </button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  messages: readonly SocketMessage[];
  onChoose(text: string): void;
}

/** The examples of messages, where there are several. */
function MessageChoice({ messages, onChoose }: ChoiceProps) {
  if (messages.length < 2) return null;
  return (
    <select
      class="q-pg-input q-pg-select q-pg-small"
      aria-label={WORDS.chooseExample}
      value=""
      onChange={({ currentTarget }) => {
        const message = messages[Number(currentTarget.value)];
        if (message) onChoose(message.text);
        currentTarget.value = '';
      }}
    >
      <option value="">{WORDS.chooseExample}</option>
      {messages.map(({ title }, position) => (
        <option key={position} value={String(position)}>
          {title}
        </option>
      ))}
    </select>
  );
}
