/** The mark of Quire: sheets that lie on each other. */
export function Logo({ className = 'h-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 28" fill="none" aria-hidden="true" className={className}>
      <g className="stroke-accent-text" strokeLinejoin="round" strokeWidth="2.4">
        <path d="M3 8.5 12 4l9 4.5-9 4.5z" className="fill-accent-text" />
        <path d="m3 14 9 4.5 9-4.5M3 19.5 12 24l9-4.5" strokeLinecap="round" />
      </g>
    </svg>
  );
}
