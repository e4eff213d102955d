export const RequestCounter = ({ limit = 5, label = 'Send a request' }) => {
  const [sent, setSent] = useState(0);
  const isLimited = sent >= limit;
  return (
    <div className="rounded-lg border p-4">
      <button type="button" disabled={isLimited} onClick={() => setSent((count) => count + 1)}>
        {label}
      </button>{' '}
      <strong>{sent}</strong> of {limit} sent
      {isLimited && <p role="status">429 Too Many Requests</p>}
      <button type="button" onClick={() => setSent(0)} hidden={sent === 0}>
        Start again
      </button>
    </div>
  );
};
