const DRAWINGS = {
  close: 'M6 6l12 12M18 6 6 18',
  remove: 'M5 7h14M10 11v6M14 11v6M7 7l1 12h8l1-12M9.5 7V4.5h5V7',
  add: 'M12 5v14M5 12h14',
  chevron: 'm9 6 6 6-6 6',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  send: 'M5 12h13M12.5 6.5 18 12l-5.5 5.5',
  stop: 'M7 7h10v10H7z',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z',
  import: 'M12 4v10M8 10l4 4 4-4M5 15v5h14v-5',
  share:
    'M9.5 14.5l5-5M11 7l1.8-1.8a4 4 0 0 1 5.9 5.6L16.5 13M13 17l-1.8 1.8a4 4 0 0 1-5.9-5.6L7.5 11',
  braces:
    'M9 4c-3 0-3 1.5-3 4s-.5 4-2.5 4C5.5 12 6 13.5 6 16s0 4 3 4M15 4c3 0 3 1.5 3 4s.5 4 2.5 4C18.5 12 18 13.5 18 16s0 4-3 4',
  clock: 'M12 7.5V12l3 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
} as const;

export type GlyphName = keyof typeof DRAWINGS;

/** One of the few signs of the playground; its meaning is always said in words beside it. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg
      class={`q-pg-glyph q-pg-glyph-${name}`}
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
