import { useEffect, useState } from 'react';

/**
 * The secret of the one-time link that is open. It is taken out of the address bar at once: there it
 * would be in the history and on shared screens. Another link that is opened in the same tab takes its place.
 */
export function useLinkSecret(): string {
  const [secret, setSecret] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const take = () => {
      if (location.hash.length < 2) return;
      setSecret(location.hash.slice(1));
      history.replaceState(history.state, '', location.pathname);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return secret;
}
