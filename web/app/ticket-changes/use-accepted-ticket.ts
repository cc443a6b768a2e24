import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { acceptedTicket } from './accepted-ticket-state.ts';

/**
 * The product of the ticket that was accepted just before; null otherwise. Takes it out of the history entry, so that
 * neither a reload nor going back announces it a second time.
 */
export const useAcceptedTicket = (): string | null => {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [accepted] = useState(() => acceptedTicket(state));
  useEffect(() => {
    if (acceptedTicket(state) !== null) void navigate({ search, hash }, { replace: true, state: null });
  }, [search, hash, state, navigate]);
  return accepted;
};
