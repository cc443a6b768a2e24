import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '#core/accounts/session.machine.ts';
import type { cartMachine } from '#core/cart/cart.machine.ts';
import type { Clock } from '#core/kernel/ports.ts';

/** What the pages need from outside, chosen once in compose.ts. */
export type WebPorts = {
  /** The festival's clock. */
  readonly clock: Clock;
  /** The visitor's cart, outliving every page. */
  readonly cart: ActorRefFrom<typeof cartMachine>;
  /** Who is here, outliving every page. */
  readonly session: ActorRefFrom<typeof sessionMachine>;
};

const PortsContext = createContext<WebPorts | null>(null);

export const PortsProvider = PortsContext.Provider;

/** @throws outside a PortsProvider. */
export const usePorts = (): WebPorts => {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('no PortsProvider above this part');
  return ports;
};
