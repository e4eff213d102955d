/** The look of the overlay: the site's own colors and fonts, with fall-backs for a page without. */
export const overlayStyle = `
:host {
  --bg: var(--q-bg-raised, Canvas);
  --line: var(--q-border-strong, GrayText);
  --ink: var(--q-heading, CanvasText);
  --text: var(--q-text, CanvasText);
  --muted: var(--q-text-muted, CanvasText);
  --error: #c92a2a;
  --warning: #8f5600;
  --tint: #c92a2a14;
  color-scheme: light;
}
:host-context([data-q-theme="dark"]) {
  --error: #ff8787;
  --warning: #ffc266;
  --tint: #ff878724;
  color-scheme: dark;
}
* { box-sizing: border-box; }
button { font: inherit; cursor: pointer; color: inherit; background: none; border: 1px solid var(--line); }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
[hidden] { display: none !important; }
.badge, dialog {
  font: 400 0.875rem / 1.55 var(--q-font, system-ui, sans-serif);
  color: var(--text);
}
.badge {
  position: fixed;
  z-index: 70;
  inset-block-end: 1rem;
  inset-inline-end: 1rem;
  display: flex;
  align-items: center;
  gap: 0.5rem;
  padding: 0.375rem 0.875rem;
  border-radius: 999px;
  background: var(--bg);
  box-shadow: 0 4px 16px rgb(0 0 0 / 0.14);
  font-size: 0.8125rem;
  font-weight: 550;
}
.badge::before {
  content: "";
  width: 0.5rem;
  height: 0.5rem;
  border-radius: 50%;
  background: var(--warning);
}
.badge[data-severity="error"]::before { background: var(--error); }
dialog {
  flex-direction: column;
  width: min(54rem, 100vw - 2rem);
  max-height: min(46rem, 100dvh - 2rem);
  margin: auto;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--bg);
  box-shadow: 0 24px 64px rgb(0 0 0 / 0.28);
  overflow: hidden;
}
dialog[open] { display: flex; }
dialog::backdrop { background: rgb(8 10 16 / 0.5); }
.head {
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding: 0.75rem 0.75rem 0.75rem 1.25rem;
  border-block-end: 1px solid var(--line);
}
h2 { flex: 1; margin: 0; font-size: 1rem; font-weight: 650; color: var(--ink); }
p { margin: 0; overflow-wrap: anywhere; }
kbd { font: 0.75rem var(--q-font-mono, monospace); color: var(--muted); }
.close { padding: 0.25rem 0.75rem; border-radius: 8px; font-weight: 550; }
.list { overflow: auto; padding: 1.25rem; display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); align-content: start; }
.list:focus-visible { outline-offset: -3px; }
.note { padding: 0.625rem 0.875rem; border-radius: 8px; background: var(--tint); color: var(--ink); }
.place { display: flex; flex-wrap: wrap; gap: 0.125rem 0.625rem; align-items: baseline; font-size: 0.8125rem; }
.severity { text-transform: capitalize; font-weight: 650; color: var(--warning); }
[data-severity="error"] .severity { color: var(--error); }
code, pre { font-family: var(--q-font-mono, monospace); font-size: 0.8125rem; }
.place code { color: var(--muted); overflow-wrap: anywhere; }
.message { margin-block-start: 0.25rem; font-size: 1rem; font-weight: 550; color: var(--ink); }
.fix { margin-block-start: 0.125rem; }
pre {
  margin: 0.75rem 0 0;
  padding-block: 0.625rem;
  border: 1px solid var(--line);
  border-radius: 10px;
  overflow-x: auto;
  line-height: 1.6;
  tab-size: 4;
  color: var(--ink);
}
.row { display: block; min-width: max-content; padding-inline: 0.875rem; }
.row[data-marked] { background: var(--tint); box-shadow: inset 3px 0 var(--error); }
.number { color: var(--muted); margin-inline-end: 1rem; user-select: none; }
.pointer { color: var(--error); font-weight: 700; }
@media print { .badge { display: none; } }
`;
