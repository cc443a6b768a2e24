import { useEffect, useState } from 'react';
import { normalisedPath } from '#core/kernel/normalised-path.ts';
import { sharedPagePath } from '#core/tickets/issued/ticket-path.ts';
import { usePorts } from '../../composition/ports-context.tsx';

/**
 * Whether this page opens without signal. Once it shows a ticket, the service worker is asked to cache its document and
 * files; true when they are cached.
 */
export const useOfflineReady = (): boolean => {
  const { log } = usePorts();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    // Without a build there is no service worker.
    if (!import.meta.env.PROD) return undefined;
    let current = true;
    const storePage = async () => {
      const { cacheForOffline } = await import('../../session/cache-for-offline.ts');
      const isStored = await cacheForOffline(sharedPagePath(normalisedPath(window.location.pathname)));
      if (current) setReady(isStored);
    };
    storePage().catch((cause: unknown) => log.warn('the ticket’s page could not be stored', { cause: String(cause) }));
    return () => {
      current = false;
    };
  }, [log]);
  return ready;
};
