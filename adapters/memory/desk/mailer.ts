import type { Email } from '#core/desk/outbox/outbox-task.ts';
import type { Mailer } from '#core/desk/outbox/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';

export type MemoryMailer = Mailer & {
  /** The sent emails, oldest first; emails with the same id count once. */
  sent(): readonly { readonly id: string; readonly email: Email }[];
  /** Makes the next `send` throw a retryable failure. */
  failNext(): void;
};

/** A mailer that collects emails for tests. */
export const memoryMailer = (): MemoryMailer => {
  const emails = new Map<string, Email>();
  let failing = 0;
  return {
    async send(id, email) {
      if (failing > 0) {
        failing -= 1;
        throw new ServiceFailure('email', 'the mail server does not answer', { retryable: true });
      }
      emails.set(id, email);
    },
    sent: () => [...emails].map(([id, email]) => ({ id, email })),
    failNext: () => {
      failing += 1;
    },
  };
};
