import type { Brand } from './brand.ts';

/** A trimmed, lower-cased address with one @ and a dotted or local host: enough to send to, never proof of anything. */
export type EmailAddress = Brand<string, 'EmailAddress'>;

const shape = /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** The address to send to and compare by, or undefined when the text is not one. */
export const parseEmail = (text: string): EmailAddress | undefined => {
  const address = text.trim().toLowerCase();
  if (!shape.test(address) || address.includes('..')) return undefined;
  return address as EmailAddress;
};
