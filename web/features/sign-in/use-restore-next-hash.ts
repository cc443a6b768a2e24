import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Restores the fragment of the `next` address. A redirecting server never sees the part after `#`: browsers keep it on
 * this page's own address, apart from `next`.
 */
export const useRestoreNextHash = (): void => {
  const [query, setQuery] = useSearchParams();
  const { hash } = useLocation();
  // Later fragments belong to this page: the skip link.
  const [brought] = useState(hash);

  useEffect(() => {
    const next = query.get('next');
    if (next === null || brought === '' || next.includes('#')) return;
    const whole = new URLSearchParams(query);
    whole.set('next', `${next}${brought}`);
    setQuery(whole, { replace: true });
  }, [query, setQuery, brought]);
};
