import { badge } from './glyphs.jsx';

// Written as if there were nothing but browsers: it is drawn once the page runs in one.
export const WindowSize = () => {
  const [size, setSize] = useState(`${window.innerWidth} by ${window.innerHeight}`);
  useEffect(() => {
    const update = () => setSize(`${window.innerWidth} by ${window.innerHeight}`);
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, []);
  return <p data-size={size}>This window is {size}.</p>;
};

export const RememberedPlan = () => {
  const [plan, setPlan] = useState(() => localStorage.getItem('lab-plan') ?? 'free');
  useEffect(() => localStorage.setItem('lab-plan', plan), [plan]);
  return (
    <label>
      Plan{' '}
      <select value={plan} onChange={(event) => setPlan(event.target.value)}>
        <option value="free">Free</option>
        <option value="team">Team</option>
      </select>
    </label>
  );
};

// Careful with the server, and follows the color mode of the page.
export const ModeWatcher = () => {
  const isBrowser = typeof window !== 'undefined';
  const [mode, setMode] = useState('light');
  useEffect(() => {
    const root = document.documentElement;
    const read = () => setMode(root.classList.contains('dark') ? 'dark' : 'light');
    const observer = new MutationObserver(read);
    observer.observe(root, { attributes: true, attributeFilter: ['class'] });
    read();
    return () => observer.disconnect();
  }, []);
  return (
    <p>
      <span dangerouslySetInnerHTML={{ __html: badge }} /> {isBrowser ? 'Live' : 'Drawn'} in {mode}{' '}
      mode
    </p>
  );
};
