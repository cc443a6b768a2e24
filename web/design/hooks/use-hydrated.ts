import { useEffect, useState } from 'react';

/**
 * Whether the page has been hydrated. Until then it must render the same as the server, which knows nothing of the
 * visitor's payment and has no document.
 */
export const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
};
