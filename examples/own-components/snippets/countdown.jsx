import { useEffect, useState } from 'react';

export const Countdown = ({ seconds = 3, onEndText = 'Try again now.' }) => {
  const [left, setLeft] = useState(seconds);
  const [isRunning, setRunning] = useState(false);

  useEffect(() => {
    if (!isRunning || left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 100);
    return () => clearTimeout(timer);
  }, [isRunning, left]);

  return (
    <p>
      <button
        type="button"
        onClick={() => {
          setLeft(seconds);
          setRunning(true);
        }}
      >
        Wait out Retry-After: {seconds}
      </button>{' '}
      <span role="timer" aria-live="polite">
        {left > 0 ? `${left} s` : onEndText}
      </span>
    </p>
  );
};
