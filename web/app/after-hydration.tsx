import { type ReactNode, useEffect } from 'react';

/**
 * Calls `run` once React has hydrated the server's HTML; until then the rendered output must be the same as the
 * server's. This component wraps the site instead of being its sibling: `useId` counts from the tree's root, and the
 * server's tree has no sibling.
 */
export const AfterHydration = ({ run, children }: { run: () => void; children: ReactNode }) => {
  useEffect(run, [run]);
  return children;
};
