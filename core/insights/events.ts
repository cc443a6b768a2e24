import type { EmailAddress } from '../kernel/contact.ts';

/** The buttons whose presses are counted (§7): no others are. */
export type CountedButton = 'subscribe' | 'waitlist';

/** Everything that may be recorded of what a visitor does. What is not listed here is nobody's business. */
export type InsightEvent =
  | { readonly kind: 'button-clicked'; readonly button: CountedButton }
  /** Once a site form has arrived (§4 Site forms). */
  | { readonly kind: 'form-sent'; readonly form: 'contact' | 'subscriber' | 'waitlist' };

/** Somebody who told us who they are by sending a form (§1, §4); the name is '' where the form does not ask for one. */
export type KnownPerson = { readonly email: EmailAddress; readonly name: string };
