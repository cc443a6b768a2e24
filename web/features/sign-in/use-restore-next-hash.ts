import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Puts together again where somebody wanted to go. A server that sends them here never hears what follows the `#`: browsers
 * keep that on this page's own address, apart from `next`.
 */
export const useRestoreNextHash = (): void => {
  const [query, setQuery] = useSearchParams();
  const { hash } = useLocation();
  // Later ones are this page's own: the link that skips to its content.
  const [brought] = useState(hash);

  useEffect(() => {
    const next = query.get('next');
    if (next === null || brought === '' || next.includes('#')) return;
    const whole = new URLSearchParams(query);
    whole.set('next', `${next}${brought}`);
    setQuery(whole, { replace: true });
  }, [query, setQuery, brought]);
};
