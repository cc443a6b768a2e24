import { useCallback, useRef } from 'react';
import { unlikelyEmail } from '#core/forms/unlikely-email.ts';
import { parseEmail } from '#core/kernel/contact.ts';

/**
 * Questions an address that is probably mistyped, once: the returned function has the question for beside the field,
 * and nothing when the same address is submitted again.
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
