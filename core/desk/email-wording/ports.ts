import type { OutgoingEmail } from '../outbox/ports.ts';

/** An email as it arrives. */
export type ArrivedEmail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Renders an email as the mailer does, with personal links that open nothing. */
export interface EmailRenderer {
  render(email: OutgoingEmail): ArrivedEmail;
}
