import { createContext, useCallback, useContext } from 'react';
import { ok } from '#core/kernel/result.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import type { DeskPorts } from '../../composition/desk/desk-ports.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';

const DeskPortsContext = createContext<DeskPorts | null>(null);

/** Provides a desk page's body with its ports; tests provide fakes. */
export const DeskPortsProvider = DeskPortsContext.Provider;

/** @throws outside a desk page */
export const useDeskPorts = (): DeskPorts => {
  const ports = useContext(DeskPortsContext);
  if (!ports) throw new Error('useDeskPorts needs a DeskPage');
  return ports;
};

/** The ports loaded last, so that the next page of the desk has them at once. */
let loaded: { readonly config: SiteConfig; readonly ports: DeskPorts } | null = null;

/** Loads the desk's ports while `when` holds. */
export const useOpenDeskPorts = (when: boolean) => {
  const { config } = useSite();
  const load = useCallback(async () => {
    const { deskPorts } = await import('../../composition/desk/desk-api.ts');
    if (loaded?.config !== config) loaded = { config, ports: deskPorts(config) };
    return ok(loaded.ports);
  }, [config]);
  const { value, problem, refetch: retry } = useFetched(load, { when });
  const ports = value ?? (when && loaded?.config === config ? loaded.ports : null);
  return { ports, hasFailed: problem !== null && ports === null, retry };
};
