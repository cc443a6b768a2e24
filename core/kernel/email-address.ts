import type { Brand } from './brand.ts';

/**
 * A trimmed, lower-cased email address with one @ and a dotted or local host: good enough to send to, but not proven.
 */
export type EmailAddress = Brand<string, 'EmailAddress'>;

const shape = /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;
/**
 * Control and invisible characters (DI: those that fonts ignore): they come along when an address is pasted, or disguise
 * one; not all can be stored.
 */
const unseen = /[^\P{C}\s]|\p{DI}/gu;

/** Parses an email address for sending and comparing, without invisible characters; undefined for any other text. */
export const parseEmail = (text: string): EmailAddress | undefined => {
  // Keyboards type "ë" as one character or as two; the mail server knows one.
  const address = text.replace(unseen, '').trim().toLowerCase().normalize('NFC');
  if (!shape.test(address) || address.includes('..')) return undefined;
  return address as EmailAddress;
};
