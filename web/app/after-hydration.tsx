import { type ReactNode, useEffect } from 'react';

/**
 * Runs once the server's HTML has been taken over: only then may anything differ from what it said. Around the site and
 * not beside it, for the ids of fields are counted from where they stand, and the server has nothing beside it.
 */
export const AfterHydration = ({ run, children }: { run: () => void; children: ReactNode }) => {
  useEffect(run, [run]);
  return children;
};
