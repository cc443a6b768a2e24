import { useEffect, useState } from 'react';

/** Whether the page has been hydrated: until then it says what the server said, who knows no visitor's payment. */
export const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
};
