import type { EmailAddress } from '../kernel/contact.ts';

/**
 * The question about an address without a dot after its @, `ada@gmail`, which may exist in an office and is nearly
 * always a slip; undefined for others. Submitting it again is the answer.
 */
export const unlikelyEmail = (address: EmailAddress): string | undefined =>
  address.slice(address.lastIndexOf('@')).includes('.')
    ? undefined
    : `Is ${address} right? There’s no dot after the @. If it is, click the button again.`;
