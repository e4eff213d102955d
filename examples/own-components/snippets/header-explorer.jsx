const HEADERS = {
  'RateLimit-Limit': 'How many requests the window allows.',
  'RateLimit-Remaining': 'How many are left in it.',
  'RateLimit-Reset': 'Seconds until the window ends.',
  'Retry-After': 'Seconds to wait after a 429.',
};

export const HeaderExplorer = () => {
  const names = Object.keys(HEADERS);
  const [index, setIndex] = useState(0);
  const move = (step) => setIndex((index + step + names.length) % names.length);

  const onKeyDown = (event) => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };

  return (
    <div>
      <div role="tablist" onKeyDown={onKeyDown}>
        {names.map((name, at) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={at === index}
            tabIndex={at === index ? 0 : -1}
            onClick={() => setIndex(at)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel">
        <h3>{names[index]}</h3>
        <p>{HEADERS[names[index]]}</p>
      </div>
    </div>
  );
};
