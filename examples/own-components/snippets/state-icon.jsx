const SHAPES = {
  open: <path d="M5 13l4 4L19 7" />,
  limited: (
    <>
      <circle cx="12" cy="12" r="9" />
      <line x1="6" y1="6" x2="18" y2="18" />
    </>
  ),
  waiting: (
    <g>
      <circle cx="12" cy="12" r="9" strokeDasharray="4 3" />
      <polyline points="12 7 12 12 15 14" />
    </g>
  ),
};

export const StateIcon = memo(function StateIcon({ state = 'open', size = 20, color }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke={color ?? 'currentColor'}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {SHAPES[state]}
    </svg>
  );
});

export const StateLegend = () => (
  <ul style={{ listStyle: 'none', display: 'flex', gap: 16, padding: 0 }}>
    {Object.keys(SHAPES).map((state) => (
      <li key={state} style={{ display: 'flex', alignItems: 'center', gap: 6, lineHeight: 1.2 }}>
        <StateIcon state={state} /> {state}
      </li>
    ))}
  </ul>
);
