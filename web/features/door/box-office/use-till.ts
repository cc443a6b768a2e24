import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type DoorTill, doorTill } from '#core/door/box-office/device/door-till.ts';
import type { TillState } from '#core/door/box-office/device/till-state.ts';
import { instant, second } from '#core/kernel/time.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import type { SellPorts } from '../../../composition/sell-ports.ts';
import { onNetworkChange } from '../../../design/hooks/use-online.ts';

const syncEveryMs = 15 * second;

/** The device's till and its current state; the till synchronises with the server while the page is open. */
export const useTill = (ports: SellPorts): readonly [DoorTill, TillState] => {
  const { log } = usePorts();
  const till = useMemo(
    () => doorTill({ ...ports, log, now: () => instant(Date.now()), isConnected: () => navigator.onLine }),
    [ports, log],
  );
  const state = useSyncExternalStore(till.subscribe, till.state, till.state);

  useEffect(() => {
    void till.start();
    const sync = () => void till.sync();
    const unlisten = onNetworkChange(sync);
    const timer = setInterval(sync, syncEveryMs);
    return () => {
      unlisten();
      clearInterval(timer);
    };
  }, [till]);

  return [till, state];
};
