import { useCallback, useRef } from 'react';
import { parseEmail } from '#core/kernel/email-address.ts';
import { unlikelyEmail } from '#core/kernel/forms/unlikely-email.ts';

/**
 * Asks once about an address that is probably mistyped: the returned function returns the question to show beside the
 * field, or undefined when the same address is submitted again.
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
