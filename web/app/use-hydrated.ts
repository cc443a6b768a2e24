import { useEffect, useState } from 'react';

/**
 * Whether the page has been hydrated: until then it renders what the server rendered, which knows no visitor's payment.
 */
export const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
};
