const ERRORS = [
  { code: 400, name: 'bad_request', advice: 'Mend the body.' },
  { code: 401, name: 'no_key', advice: 'Send a key.' },
  { code: 429, name: 'rate_limited', advice: 'Wait for Retry-After.' },
  { code: 503, name: 'draining', advice: 'Try another server.' },
];

export const ErrorFinder = ({ start = '' }) => {
  const [wanted, setWanted] = useState(start);
  const found = ERRORS.filter(
    ({ code, name }) => String(code).startsWith(wanted) || name.includes(wanted.toLowerCase()),
  );
  return (
    <search>
      <input
        type="search"
        aria-label="Find an error"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {found.length === 0 ? (
        <p>Nothing found for “{wanted}”.</p>
      ) : (
        <dl>
          {found.map(({ code, name, advice }) => (
            <React.Fragment key={code}>
              <dt>
                {code} <code>{name}</code>
              </dt>
              <dd>{advice}</dd>
            </React.Fragment>
          ))}
        </dl>
      )}
    </search>
  );
};
