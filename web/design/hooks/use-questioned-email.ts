import { type RefObject, useCallback, useRef } from 'react';
import { parseEmail } from '#core/kernel/email-address.ts';
import { unlikelyEmail } from '#core/kernel/forms/unlikely-email.ts';

/**
 * Asks once about an address that is probably mistyped: the returned function returns the question to show beside the
 * field, or undefined when the same address is submitted again.
 */
export const useQuestionedEmail = (): ((typed: string) => string | undefined) => {
  const questioned = useRef<string | null>(null);
  return useCallback((typed) => questionOnce(typed, questioned), []);
};

/** The question about an address unless it is the one that was asked about last. @param questioned keeps that one */
export const questionOnce = (typed: string, questioned: RefObject<string | null>): string | undefined => {
  const address = parseEmail(typed);
  if (!address || questioned.current === address) return undefined;
  questioned.current = address;
  return unlikelyEmail(address);
};
