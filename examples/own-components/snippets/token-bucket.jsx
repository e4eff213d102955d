const HEIGHT = 120;

export const TokenBucket = ({ capacity = 6, refillEvery = 200 }) => {
  const [tokens, setTokens] = useState(capacity);
  const [refused, setRefused] = useState(0);
  const timer = useRef(null);

  useEffect(() => {
    timer.current = setInterval(() => {
      setTokens((count) => Math.min(capacity, count + 1));
    }, refillEvery);
    return () => clearInterval(timer.current);
  }, [capacity, refillEvery]);

  const take = () => {
    if (tokens > 0) setTokens(tokens - 1);
    else setRefused((count) => count + 1);
  };

  const level = (HEIGHT * tokens) / capacity;
  return (
    <figure>
      <svg viewBox={`0 0 80 ${HEIGHT}`} width="80" role="img" aria-label={`${tokens} tokens`}>
        <defs>
          <linearGradient id="bucket-level" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0%" stopColor="#38bdf8" />
            <stop offset="100%" stopColor="#0369a1" />
          </linearGradient>
          <clipPath id="bucket-shape">
            <path d={`M4 4 L14 ${HEIGHT - 4} L66 ${HEIGHT - 4} L76 4 Z`} />
          </clipPath>
        </defs>
        <rect
          x="0"
          y={HEIGHT - level}
          width="80"
          height={level}
          fill="url(#bucket-level)"
          clipPath="url(#bucket-shape)"
        />
        <path
          d={`M4 4 L14 ${HEIGHT - 4} L66 ${HEIGHT - 4} L76 4`}
          fill="none"
          stroke="currentColor"
          strokeWidth={3}
          strokeLinejoin="round"
        />
      </svg>
      <figcaption>
        <button type="button" onClick={take}>
          Take a token
        </button>{' '}
        {tokens} left, {refused} refused
      </figcaption>
    </figure>
  );
};
