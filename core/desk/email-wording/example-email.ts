import type { OutgoingEmail } from '../outbox/outgoing-email.ts';

/** An email to a recipient as an example for words: `title` names the recipient. */
export type ExampleEmail = { readonly id: string; readonly title: string; readonly email: OutgoingEmail };

/** In place of the keys and tokens of personal links, so that no example opens a ticket, an offer or an account. */
export const noKey = 'preview';
