const WIDTH = 96;
const HEIGHT = 32;

/** The days of a week or a month as small bars; the figure next to it says what counts. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  const gap = values.length > 10 ? 1 : 3;
  const step = (WIDTH + gap) / values.length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="h-8 w-24 shrink-0 text-accent-text"
    >
      {values.map((value, index) => {
        const height = Math.max(2, (value / most) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place.
            key={index}
            x={index * step}
            y={HEIGHT - height}
            width={step - gap}
            height={height}
            rx={gap / 2}
            fill="currentColor"
            opacity={value === 0 ? 0.25 : 0.75}
          />
        );
      })}
    </svg>
  );
}
