import { createContext, useCallback, useContext } from 'react';
import { ok } from '#core/kernel/result.ts';
import type { DeskPorts } from '../../../composition/desk/desk-ports.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';

const DeskPortsContext = createContext<DeskPorts | null>(null);

/** Gives the body of a desk page its ports; tests give it others. */
export const DeskPortsProvider = DeskPortsContext.Provider;

/** @throws outside a desk page */
export const useDeskPorts = (): DeskPorts => {
  const ports = useContext(DeskPortsContext);
  if (!ports) throw new Error('useDeskPorts needs a DeskPage');
  return ports;
};

/** Loads the desk's ports while `when` holds. */
export const useOpenDeskPorts = (when: boolean) => {
  const { config } = useSite();
  const load = useCallback(
    async () => ok((await import('../../../composition/desk/desk-api.ts')).deskPorts(config)),
    [config],
  );
  const { value: ports, problem, refetch: retry } = useFetched(load, { when });
  return { ports, hasFailed: problem !== null && ports === null, retry };
};
