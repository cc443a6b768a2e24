import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The state of a link that carries a typed address to the next form: history keeps it, no address bar shows it. */
export const carrying = (email: string): { readonly email: string } => ({ email });

/** The address that the last form carried here; '' without one, on the server and during hydration. */
export const useCarriedEmail = (): string => {
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  useEffect(() => setEmail(emailIn(state)), [state]);
  return email;
};

const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
