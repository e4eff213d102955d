import { useLayoutEffect, useRef, useState } from '@quire/sandbox/browser';
import { AnswerPanel } from '../answer/answer-panel.tsx';
import { FormContext } from '../form/form-context.ts';
import type { PlaygroundSession } from '../session.ts';
import { WORDS } from '../words.ts';
import { AuthSection } from './auth-section.tsx';
import { BodySection } from './body-section.tsx';
import type { FormEditor } from './form-editor.ts';
import { FormFoot } from './form-foot.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { ParameterSections } from './parameter-sections.tsx';
import { ProtocolSection } from './protocol-section.tsx';
import { RequestBar } from './request-bar.tsx';
import { SamplePanel } from './sample-panel.tsx';
import { ServerSection } from './server-section.tsx';
import { SocketPanel } from './socket-panel.tsx';
import { StatusLine } from './status-line.tsx';
import { ToolSection } from './tool-section.tsx';

interface ViewProps {
  session: PlaygroundSession;
  onClose(): void;
}

/** Everything inside the dialog: the request at the left, what becomes of it at the right. */
export function PlaygroundView({ session, onClose }: ViewProps) {
  const [, redraw] = useState(0);
  const root = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => session.listen(() => redraw((count) => count + 1)), [session]);
  useLayoutEffect(() => {
    if (session.missing.size > 0) {
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [session.missing]);
  const { model, outcome } = session;
  return (
    <FormContext.Provider value={{ schemas: model.schemas, fill: (text) => session.fill(text) }}>
      <form
        class="q-pg-root"
        ref={root}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return;
          event.preventDefault();
          void session.send();
        }}
      >
        <h2 class="q-unseen">{`${WORDS.title}: ${model.title}`}</h2>
        <RequestBar
          model={model}
          url={session.request.url}
          isSending={session.isUnderWay}
          isSocket={session.isSocket}
          onSend={() => void session.send()}
          onStop={() => session.stop()}
          onClose={onClose}
        />
        <StatusLine outcome={outcome} />
        <div class="q-pg-halves">
          <RequestColumn session={session} />
          <div class="q-pg-results">
            {session.isSocket ? <SocketPanel session={session} /> : <Results session={session} />}
          </div>
        </div>
      </form>
    </FormContext.Provider>
  );
}

function Results({ session }: { session: PlaygroundSession }) {
  return (
    <>
      <AnswerPanel outcome={session.outcome} onSendByProxy={() => void session.send('proxy')} />
      <SamplePanel session={session} />
      <HistoryPanel calls={session.history} onOpen={(call) => session.restore(call)} />
    </>
  );
}

function RequestColumn({ session }: { session: PlaygroundSession }) {
  const editor = toEditor(session);
  return (
    <div class="q-pg-entries">
      <ToolSection session={session} />
      <ServerSection {...editor} />
      <AuthSection {...editor} session={session} />
      <ParameterSections {...editor} />
      {session.isSocket ? <ProtocolSection session={session} /> : <BodySection {...editor} />}
      <FormFoot session={session} />
    </div>
  );
}

function toEditor(session: PlaygroundSession): FormEditor {
  const { model, form, missing, warnings } = session;
  return {
    model,
    form,
    missing,
    warnings,
    setValues: (change) =>
      session.setForm({ ...session.form, values: { ...session.form.values, ...change } }),
    setBody: (body) => {
      const { bodies, values } = session.form;
      session.setForm({ ...session.form, bodies: bodies.with(values.content, body) });
    },
  };
}

/** Enter in a line of text, and with Ctrl or Cmd anywhere. */
function isSendKey(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey) return true;
  const { target } = event;
  return target instanceof HTMLInputElement && /^(?:text|password|date)$/.test(target.type);
}
