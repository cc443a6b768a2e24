import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Restores the fragment of the `next` address. A server that redirects to the log-in page never receives the part after
 * `#`: browsers append it to this page's address, outside `next`.
 */
export const useRestoreNextHash = (): void => {
  const [query, setQuery] = useSearchParams();
  const { hash } = useLocation();
  // Later fragments belong to this page, such as that of the skip link.
  const [brought] = useState(hash);

  useEffect(() => {
    const next = query.get('next');
    if (next === null || brought === '' || next.includes('#')) return;
    const whole = new URLSearchParams(query);
    whole.set('next', `${next}${brought}`);
    setQuery(whole, { replace: true });
  }, [query, setQuery, brought]);
};
