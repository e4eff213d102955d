export const CopyHeader = ({ name, value }) => {
  const [state, setState] = useState('idle');
  const text = `${name}: ${value}`;

  const copy = useCallback(async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  }, [text]);

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 1500);
    return () => clearTimeout(timer);
  }, [state]);

  const words = { idle: 'Copy', copied: 'Copied', failed: 'Select it by hand' };
  return (
    <span className="inline-flex gap-2">
      <code>{text}</code>
      <button type="button" onClick={copy} data-state={state}>
        {words[state]}
      </button>
    </span>
  );
};
