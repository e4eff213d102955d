export const StatusFeed = ({ source = '/status.json' }) => {
  const [state, setState] = useState({ phase: 'loading', services: [] });

  useEffect(() => {
    let isCurrent = true;
    fetch(source)
      .then((response) => {
        if (!response.ok) throw new Error(`status ${response.status}`);
        return response.json();
      })
      .then(({ services }) => isCurrent && setState({ phase: 'ready', services }))
      .catch((error) => isCurrent && setState({ phase: 'failed', services: [], error }));
    return () => {
      isCurrent = false;
    };
  }, [source]);

  if (state.phase === 'loading') return <p aria-busy="true">Asking for the current limits …</p>;
  if (state.phase === 'failed') return <p role="alert">No answer: {state.error.message}</p>;
  return (
    <ul>
      {state.services.map(({ name, remaining }) => (
        <li key={name}>
          {name}: <b>{remaining}</b> left
        </li>
      ))}
    </ul>
  );
};
