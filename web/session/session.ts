import { useEffect } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import type { Sessions } from '#core/accounts/client.ports.ts';
import { type SessionPorts, type sessionMachine, sessionMachineFor } from '#core/accounts/session.machine.ts';
import { usePorts } from '../composition/ports-context.tsx';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

const sessions = new WeakMap<Sessions, SessionActor>();

/** The single session actor of these ports, which outlives every page. It is returned without being started. */
export const sessionOf = (ports: SessionPorts): SessionActor => {
  const session = sessions.get(ports.sessions) ?? createActor(sessionMachineFor(ports));
  sessions.set(ports.sessions, session);
  return session;
};

/**
 * The visitor's session, for pages that need it: 'checking' on the server and at first. It starts after hydration. Only
 * pages that need the session load the machine; the header gets to know later whether the visitor is signed in.
 */
export const useSession = (): SessionActor => {
  const session = sessionOf(usePorts());
  useEffect(() => {
    session.start();
  }, [session]);
  return session;
};
