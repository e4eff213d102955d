import { useState } from '@quire/sandbox/browser';
import { recall, remember } from '../../storage.ts';
import { useName } from '../form/form-context.ts';
import type { PlaygroundSession } from '../session.ts';
import { WORDS } from '../words.ts';
import { CopyButton } from './copy-button.tsx';
import { HighlightedCode } from './highlight.tsx';

const LANGUAGE_KEY = 'quire:playground:language';

/** The request as code, as it would be sent now: first in the languages of the site, then for every other client. */
export function SamplePanel({ session }: { session: PlaygroundSession }) {
  const [language, setLanguage] = useState<string | null>(recall(LANGUAGE_KEY));
  const { samples, moreClients } = session;
  const client = moreClients.find(({ key }) => key === language);
  const sample = samples.find((one) => one.language === language) ?? samples[0];
  const key = client?.key ?? sample?.language;
  if (key === undefined) return null;
  const code = client ? session.writeFor(client.key) : sample?.code;
  const choose = (chosen: string) => {
    setLanguage(chosen);
    remember(LANGUAGE_KEY, chosen);
  };
  return (
    <section class="q-pg-pane q-pg-listing" aria-label={WORDS.code}>
      <div class="q-pg-pane-head">
        <h3>{WORDS.code}</h3>
        <span class="q-pg-aside">
          <LanguageChoice session={session} chosen={key} onChoose={choose} />
          {code !== undefined && <CopyButton text={code} />}
        </span>
      </div>
      {code === undefined ? (
        <p class="q-pg-note">{WORDS.notWritten}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard.
        <pre class="q-pg-text" tabIndex={0}>
          <HighlightedCode code={code} />
        </pre>
      )}
    </section>
  );
}

interface ChoiceProps {
  session: PlaygroundSession;
  chosen: string;
  onChoose(key: string): void;
}

function LanguageChoice({ session, chosen, onChoose }: ChoiceProps) {
  const id = useName();
  const { samples, moreClients } = session;
  return (
    <>
      <label class="q-unseen" for={id}>
        {WORDS.language}
      </label>
      <select
        id={id}
        class="q-pg-input q-pg-select q-pg-small"
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {samples.map(({ language: name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        {moreClients.length > 0 && (
          <optgroup label={WORDS.moreLanguages}>
            {moreClients.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </>
  );
}
