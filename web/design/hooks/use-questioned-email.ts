import { useCallback, useRef } from 'react';
import { unlikelyEmail } from '#core/forms/unlikely-email.ts';
import { parseEmail } from '#core/kernel/contact.ts';

/**
 * Asks once about an address that is probably mistyped: the returned function gives the question to show beside the
 * field, and undefined when the same address is submitted again.
 */
export const useQuestionedEmail = (): ((typed: string) => string | undefined) => {
  const questioned = useRef<string | null>(null);
  return useCallback((typed) => {
    const address = parseEmail(typed);
    if (!address || questioned.current === address) return undefined;
    questioned.current = address;
    return unlikelyEmail(address);
  }, []);
};
