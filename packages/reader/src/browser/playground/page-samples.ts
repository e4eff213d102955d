import { toPieces } from './dialog/code-pieces.ts';
import type { PlaygroundSession } from './session.ts';

/** Keeps the request samples on the page at what the form says, once the reader has filled in anything. */
export function followSamples(session: PlaygroundSession): void {
  const panel = document.querySelector('[data-api-samples]');
  if (!panel) return;
  const { form } = session;
  let isTouched = session.isRestored;
  const shown = new Map<string, string>();
  // What the author wrote is not ours to change.
  const kept = new Set(session.model.samples.map(({ language }) => language));
  const update = () => {
    for (const { language, code } of session.samples) {
      if (kept.has(language)) continue;
      if (shown.get(language) === code) continue;
      shown.set(language, code);
      const place = panel.querySelector(`[data-sample="${CSS.escape(language)}"] code`);
      place?.replaceChildren(...toNodes(code));
    }
  };
  session.listen(() => {
    isTouched ||= session.form !== form;
    if (isTouched) update();
  });
  if (session.isRestored) update();
}

function toNodes(code: string): Node[] {
  return toPieces(code).map(({ text, kind }) => {
    if (!kind) return document.createTextNode(text);
    const span = document.createElement('span');
    span.style.color = `var(--q-code-${kind})`;
    span.textContent = text;
    return span;
  });
}
