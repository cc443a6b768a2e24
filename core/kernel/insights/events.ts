import type { EmailAddress } from '../email-address.ts';

/** The buttons whose clicks are counted (§7); clicks on other buttons are not. */
export type CountedButton = 'subscribe' | 'waitlist';

/** Every event that may be recorded about a visitor. */
export type InsightEvent =
  | { readonly kind: 'button-clicked'; readonly button: CountedButton }
  /** After a site form was received (§4 Site forms). */
  | { readonly kind: 'form-sent'; readonly form: 'contact' | 'subscriber' | 'waitlist' };

/**
 * A person who identified themselves by sending a form (§1, §4); the name is '' where the form does not ask for one.
 */
export type KnownPerson = { readonly email: EmailAddress; readonly name: string };
