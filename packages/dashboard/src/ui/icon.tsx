import { classNames } from './class-names.ts';

/** Drawn for Quire on a grid of 16, one stroke width. */
const SHAPES = {
  home: 'M2.5 7.2 8 2.5l5.5 4.7M4 6v7.5h8V6M6.6 13.5V9.4h2.8v4.1',
  globe: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM2 8h12M8 2c2.2 2 2.2 10 0 12M8 2c-2.2 2-2.2 10 0 12',
  package: 'M2.5 5 8 2l5.5 3v6L8 14l-5.5-3V5ZM2.5 5 8 8l5.5-3M8 8v6',
  question: 'M2.5 3.5h11v7.5H8.5L5.5 13.5V11h-3ZM5.5 6.2h5M5.5 8.4h3',
  inbox: 'M2.5 9 4.4 2.8h7.2L13.5 9v4.2h-11ZM2.5 9h3.2l1 1.8h2.6l1-1.8h3.2',
  thumb:
    'M5 7v6.2M5 7l2.7-4.5c1 0 1.7.8 1.5 1.8L8.8 6.4h3.4c.9 0 1.5.8 1.3 1.7l-1 4c-.1.7-.7 1.1-1.4 1.1H5M5 7H2.5v6.2H5',
  chart: 'M2.5 2.5v11h11M5.5 10.5V8.2M8.3 10.5v-5M11.1 10.5V6.8',
  grid: 'M2.5 2.5h4.2v4.2H2.5ZM9.3 2.5h4.2v4.2H9.3ZM2.5 9.3h4.2v4.2H2.5ZM9.3 9.3h4.2v4.2H9.3Z',
  key: 'M10.2 9.3a3.4 3.4 0 1 0-3.3-2.6L2.5 11.1v2.4H5V12h1.5v-1.5h1.2l1.2-1.3c.4.1.8.1 1.3.1ZM10.6 5.4h.01',
  people:
    'M6 7.3a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8ZM1.8 13.5c0-2.6 1.7-4.2 4.2-4.2s4.2 1.6 4.2 4.2M10.3 2.8a2.3 2.3 0 0 1 0 4.3M11.7 9.6c1.6.5 2.5 1.9 2.5 3.9',
  person:
    'M8 7.6a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM3.2 13.8c.3-2.6 2.1-4 4.8-4s4.5 1.4 4.8 4',
  shield: 'M8 1.8 13 3.7v4c0 3.2-2 5.4-5 6.5-3-1.1-5-3.3-5-6.5v-4ZM5.8 8l1.6 1.6 2.9-3.2',
  check: 'm3 8.5 3.3 3.3L13 4.8',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8Z',
  cross: 'm4 4 8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  down: 'm4 6.2 4 4 4-4',
  right: 'm6.2 4 4 4-4 4',
  left: 'm9.8 4-4 4 4 4',
  upDown: 'm5 6 3-3 3 3M5 10l3 3 3-3',
  external: 'M9.5 2.5h4v4M13.3 2.7 7.5 8.5M6.5 3.5h-4v10h10v-4',
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.5 13.5h11',
  upload: 'M8 10.5V3M4.8 6 8 2.8 11.2 6M2.5 13.5h11',
  trash: 'M2.5 4.3h11M6 4.3V2.5h4v1.8M4 4.3l.6 9.2h6.8l.6-9.2M6.7 7v4M9.3 7v4',
  link: 'M6.7 9.3a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-1 1M9.3 6.7a2.6 2.6 0 0 0-3.7 0L3.3 9a2.6 2.6 0 0 0 3.7 3.7l1-1',
  branch:
    'M4.5 5v6M4.5 5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM4.5 14a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM11.5 6.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM11.5 6.5c0 3.2-6.2 1.3-7 4.5',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.7V8l2.2 1.5',
  back: 'M2.5 6.5h7a3.5 3.5 0 0 1 0 7H6M5.5 3.5l-3 3 3 3',
  refresh: 'M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 2v3h-3',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3l3.2 3.2',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  warning: 'M8 2.3 14.3 13.3H1.7ZM8 6.5v3M8 11.4h.01',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.5V11M8 5h.01',
  sun: 'M8 10.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
  moon: 'M13.3 9.6A5.7 5.7 0 0 1 6.4 2.7a5.7 5.7 0 1 0 6.9 6.9Z',
  phone: 'M4.5 1.8h7v12.4h-7ZM7.3 11.9h1.4',
  screen: 'M2 3h12v8H2ZM6 13.5h4M8 11v2.5',
  leave: 'M6.5 13.5h-4v-11h4M10.5 5l3 3-3 3M13.3 8H6',
} as const;

export type IconName = keyof typeof SHAPES;

/** A small drawing beside words that say the same: hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('size-4 shrink-0', className)}
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
