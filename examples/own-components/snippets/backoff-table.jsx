import { formatDuration } from './format.js';

const FACTORS = [
  { name: 'gentle', factor: 1.5 },
  { name: 'doubling', factor: 2 },
  { name: 'steep', factor: 3 },
];

export const BackoffTable = ({ first = 500, tries = 5 }) => {
  const [active, setActive] = useState('doubling');
  const waits = useMemo(() => {
    const { factor } = FACTORS.find(({ name }) => name === active);
    return Array.from({ length: tries }, (_, index) => first * factor ** index);
  }, [active, first, tries]);
  return (
    <section>
      <fieldset>
        <legend>How the wait grows</legend>
        {FACTORS.map(({ name, factor }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === active}
            onClick={() => setActive(name)}
          >
            {name} ×{factor}
          </button>
        ))}
      </fieldset>
      <table>
        <thead>
          <tr>
            <th scope="col">Try</th>
            <th scope="col">Wait before it</th>
          </tr>
        </thead>
        <tbody>
          {waits.map((wait, index) => (
            <tr key={index}>
              <td>{index + 1}</td>
              <td>{formatDuration(wait)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
