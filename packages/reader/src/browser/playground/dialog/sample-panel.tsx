import type { RenderedSample } from '@quire/openapi/browser';
import { useState } from '@quire/sandbox/browser';
import { recall, remember } from '../../storage.ts';
import { useName } from '../form/form-context.ts';
import { WORDS } from '../words.ts';
import { CopyButton } from './copy-button.tsx';
import { HighlightedCode } from './highlight.tsx';

const LANGUAGE_KEY = 'quire:playground:language';

/** The request as code, as it would be sent now. */
export function SamplePanel({ samples }: { samples: readonly RenderedSample[] }) {
  const [language, setLanguage] = useState<string | null>(recall(LANGUAGE_KEY));
  const id = useName();
  const sample = samples.find((one) => one.language === language) ?? samples[0];
  if (!sample) return null;
  return (
    <section class="q-pg-pane q-pg-listing" aria-label={WORDS.code}>
      <div class="q-pg-pane-head">
        <h3>{WORDS.code}</h3>
        <span class="q-pg-aside">
          <label class="q-unseen" for={id}>
            {WORDS.language}
          </label>
          <select
            id={id}
            class="q-pg-input q-pg-select q-pg-small"
            value={sample.language}
            onChange={({ currentTarget }) => {
              setLanguage(currentTarget.value);
              remember(LANGUAGE_KEY, currentTarget.value);
            }}
          >
            {samples.map(({ language: name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
          <CopyButton text={sample.code} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard. */}
      <pre class="q-pg-text" tabIndex={0}>
        <HighlightedCode code={sample.code} />
      </pre>
    </section>
  );
}
