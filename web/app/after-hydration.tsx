import { type ReactNode, useEffect } from 'react';

/**
 * Calls `run` once React has hydrated the server's HTML; before that, nothing may differ from it. It wraps the site
 * instead of standing beside it: `useId` counts from the tree's root, and the server's tree has no sibling.
 */
export const AfterHydration = ({ run, children }: { run: () => void; children: ReactNode }) => {
  useEffect(run, [run]);
  return children;
};
