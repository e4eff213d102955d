export const ScopeMenu = ({ scopes = ['read', 'write', 'admin'] }) => {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(() => new Set([scopes[0]]));
  const root = useRef(null);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event) => {
      if (!root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('mousedown', close);
    return () => document.removeEventListener('mousedown', close);
  }, [isOpen]);

  const toggle = (scope) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(scope)) next.add(scope);
      return next;
    });

  return (
    <div ref={root} style={{ position: 'relative', display: 'inline-block' }}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Scopes ({chosen.size})
      </button>
      {isOpen && (
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>
              <button
                type="button"
                aria-pressed={chosen.has(scope)}
                onClick={() => toggle(scope)}
                onMouseEnter={(event) => event.currentTarget.setAttribute('data-over', '')}
                onMouseLeave={(event) => event.currentTarget.removeAttribute('data-over')}
              >
                {chosen.has(scope) ? '☑' : '☐'} {scope}
              </button>
            </li>
          ))}
        </ul>
      )}
      <output>{[...chosen].join(' ')}</output>
    </div>
  );
};
