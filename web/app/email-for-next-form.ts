import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The history state of a link that passes a typed email address to the next form without showing it in the address bar.
 */
export const emailState = (email: string): { readonly email: string } => ({ email });

/** The email address passed by the last form; '' without one, on the server and during hydration. */
export const useCarriedEmail = (): string => {
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  useEffect(() => setEmail(emailIn(state)), [state]);
  return email;
};

const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
