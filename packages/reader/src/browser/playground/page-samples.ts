import { toPieces } from './dialog/code-pieces.ts';
import type { PlaygroundSession } from './session.ts';

/** Keeps the request samples on the page at what the form says, once the reader has filled in anything. */
export function followSamples(session: PlaygroundSession): void {
  const panel = document.querySelector('[data-q-api-samples]');
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
      const place = panel.querySelector(`[data-q-sample="${CSS.escape(language)}"] code`);
      place?.replaceChildren(...toLines(code));
    }
  };
  session.listen(() => {
    isTouched ||= session.form !== form;
    if (isTouched) update();
  });
  if (session.isRestored) update();
}

/** Each line in an element of its own, as in the code that the page came with. */
function toLines(code: string): Node[] {
  let line = createLine();
  const nodes: Node[] = [line];
  for (const { text, kind } of toPieces(code)) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) {
        line = createLine();
        nodes.push(document.createTextNode('\n'), line);
      }
      if (part !== '') line.append(kind ? createToken(part, kind) : part);
    }
  }
  return nodes;
}

function createLine(): HTMLElement {
  const line = document.createElement('span');
  line.className = 'line';
  return line;
}

function createToken(text: string, kind: string): HTMLElement {
  const token = document.createElement('span');
  token.style.color = `var(--q-code-${kind})`;
  token.textContent = text;
  return token;
}
