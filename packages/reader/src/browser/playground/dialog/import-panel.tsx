import {
  type CurlProblem,
  type ImportedRequest,
  type ImportProblem,
  importCurl,
} from '@quire/openapi/browser';
import { useState } from '@quire/sandbox/browser';
import { useName } from '../form/form-context.ts';
import { say, sayList } from '../page-words.ts';
import type { PlaygroundSession } from '../session.ts';
import { WORDS } from '../words.ts';

const { import: SAID } = WORDS;

/** Takes a cURL command over into the form. */
export function ImportPanel({ session }: { session: PlaygroundSession }) {
  const id = useName();
  const [text, setText] = useState('');
  const [result, setResult] = useState<ImportedRequest | ImportProblem | undefined>(undefined);
  const take = () => {
    const imported = importCurl(text, session.model);
    if (!('problem' in imported)) session.take(imported);
    setResult(imported);
  };
  return (
    <>
      <label class="q-pg-name" for={id}>
        {SAID.label}
      </label>
      <textarea
        id={id}
        class="q-pg-input q-pg-mono"
        rows={4}
        spellcheck={false}
        autocapitalize="off"
        value={text}
        placeholder="curl https://…"
        aria-describedby={`${id}-hint`}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          // Here it means to fill in, and not to send the request.
          event.preventDefault();
          take();
        }}
      />
      <p class="q-pg-hint" id={`${id}-hint`}>
        {SAID.hint}
      </p>
      <div class="q-pg-tool-foot">
        <button type="button" class="q-pg-secondary" disabled={text.trim() === ''} onClick={take}>
          {WORDS.apply}
        </button>
      </div>
      <div role="status">{result && <ImportResult result={result} />}</div>
    </>
  );
}

function ImportResult({ result }: { result: ImportedRequest | ImportProblem }) {
  if ('problem' in result) return <p class="q-pg-error">{describeProblem(result)}</p>;
  return (
    <>
      <p class="q-pg-hint">{SAID.done}</p>
      {result.otherServer !== undefined && (
        <p class="q-pg-warning">{say(SAID.otherServer, result.otherServer)}</p>
      )}
      {result.left.length > 0 && <p class="q-pg-warning">{sayList(SAID.left, result.left)}</p>}
    </>
  );
}

function describeProblem(problem: ImportProblem): string {
  switch (problem.problem) {
    case 'none':
      return SAID.problems.none;
    case 'unreadable':
      return say(SAID.problems.unreadable, describeReason(problem.why));
    case 'elsewhere':
      return say(SAID.problems.elsewhere, `${problem.method} ${problem.url}`);
  }
}

function describeReason({ reason, file = '' }: CurlProblem): string {
  return say(SAID.reasons[reason], file);
}
