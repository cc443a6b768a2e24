import { useCallback, useEffect } from 'react';
import { ok } from '#core/kernel/result.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import type { DoorPagePorts } from '../../../composition/door-ports.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import type { Door } from './door.tsx';

/** The door's component and its ports. */
export type LoadedDoor = { readonly ports: DoorPagePorts; readonly Door: typeof Door };

/** Loads the door's script after hydration, then caches the page on this device for use without signal. */
export const useDoorPage = (config: SiteConfig): LoadedDoor | 'failed' | null => {
  const { log } = usePorts();
  const load = useCallback(async () => {
    const [{ Door }, { doorPorts, cacheThisPage }] = await Promise.all([
      import('./door.tsx'),
      import('../../../composition/door-ports.ts'),
    ]);
    return ok({ ports: doorPorts(config), Door, cacheThisPage });
  }, [config]);
  const { value, problem } = useFetched(load, { failure: 'the door could not be fetched' });

  useEffect(() => {
    if (value && import.meta.env.PROD)
      value
        .cacheThisPage()
        .catch((cause: unknown) => log.warn('this page could not be cached', { cause: String(cause) }));
  }, [value, log]);

  return problem ? 'failed' : value;
};
