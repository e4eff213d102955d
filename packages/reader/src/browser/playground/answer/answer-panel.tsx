import { useState } from '@quire/sandbox/browser';
import { Tabs } from '../dialog/tabs.tsx';
import { type Answer, type Failure, isUnderWay, type Outcome } from '../send/answer.ts';
import { WORDS } from '../words.ts';
import { AnswerBody } from './answer-body.tsx';
import { toSizeText, toTimeText } from './size.ts';
import { toStatusName, toStatusTone } from './status.ts';

interface PanelProps {
  outcome: Outcome | undefined;
  onSendByProxy(): void;
}

/** What became of the request. */
export function AnswerPanel({ outcome, onSendByProxy }: PanelProps) {
  return (
    <section
      class="q-pg-pane q-pg-answer"
      aria-label={WORDS.response}
      aria-busy={isUnderWay(outcome)}
    >
      <div class="q-pg-pane-head">
        <h3>{WORDS.response}</h3>
        {outcome?.state === 'answered' && <AnswerFacts answer={outcome.answer} />}
      </div>
      <div class="q-pg-pane-body">
        {!outcome && <p class="q-pg-note">{WORDS.nothing}</p>}
        {outcome?.state === 'waiting' && <p class="q-pg-note q-pg-waiting">{WORDS.waiting}</p>}
        {outcome?.state === 'failed' && (
          <FailureNote failure={outcome.failure} onSendByProxy={onSendByProxy} />
        )}
        {outcome?.state === 'answered' && <AnswerTabs answer={outcome.answer} />}
      </div>
    </section>
  );
}

function AnswerFacts({ answer }: { answer: Answer }) {
  const { status, statusText, milliseconds, body, way, end } = answer;
  return (
    <p class="q-pg-facts">
      <strong class="q-pg-status" data-q-tone={toStatusTone(status)}>
        {status} {statusText || toStatusName(status)}
      </strong>
      <span>{toTimeText(milliseconds)}</span>
      <span>{toSizeText(body.size)}</span>
      {end === 'open' && <span class="q-pg-arriving">{WORDS.arriving}</span>}
      {way === 'proxy' && <span>{WORDS.viaProxy}</span>}
    </p>
  );
}

function AnswerTabs({ answer }: { answer: Answer }) {
  const [view, setView] = useState('body');
  const tabs = [
    { key: 'body', label: WORDS.bodyTab },
    { key: 'headers', label: `${WORDS.headersTab} (${answer.headers.length})` },
  ];
  return (
    <Tabs label={WORDS.response} tabs={tabs} chosen={view} onChoose={setView}>
      {view === 'body' ? <AnswerBody answer={answer} /> : <AnswerHeaders answer={answer} />}
    </Tabs>
  );
}

function AnswerHeaders({ answer: { headers, way } }: { answer: Answer }) {
  return (
    <>
      <dl class="q-pg-heads">
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {way === 'browser' && <p class="q-pg-hint">{WORDS.exposedOnly}</p>}
    </>
  );
}

function FailureNote({ failure, onSendByProxy }: { failure: Failure; onSendByProxy(): void }) {
  return (
    <div class="q-pg-failure">
      <strong>{WORDS.failed}</strong>
      <p>{failure.what}</p>
      {failure.fix && <p>{failure.fix}</p>}
      {failure.offersProxy && (
        <button type="button" class="q-pg-secondary" onClick={onSendByProxy}>
          {WORDS.sendByProxy}
        </button>
      )}
    </div>
  );
}
