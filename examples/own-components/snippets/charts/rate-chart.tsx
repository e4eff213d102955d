import { type Point, scalePoints } from './scale';

type Series = { label: string; values: number[]; limit: number };

export const RateChart = ({ series }: { series: Series[] }) => {
  const [active, setActive] = useState<number>(0);
  const titleId = useId();
  const shown = series[active];
  const points: Point[] = useMemo(
    () =>
      scalePoints(
        shown.values.map((y, x) => ({ x, y })),
        300,
        100,
      ),
    [shown],
  );
  const limited = shown.values.filter((value) => value > shown.limit).length;
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId}>
        {shown.label}: {limited} of {shown.values.length} minutes over the limit
      </figcaption>
      <svg viewBox="0 0 300 100" preserveAspectRatio="none">
        <title>{shown.label}</title>
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
        {points.map(({ x, y }, index) => (
          <circle key={index} cx={x} cy={y} r={3}>
            <title>{shown.values[index]}</title>
          </circle>
        ))}
      </svg>
      <select
        aria-label="Day"
        value={String(active)}
        onChange={(event) => setActive(Number(event.currentTarget.value))}
      >
        {series.map(({ label }, index) => (
          <option key={label} value={String(index)}>
            {label}
          </option>
        ))}
      </select>
    </figure>
  );
};
