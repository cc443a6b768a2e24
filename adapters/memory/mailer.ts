import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Email } from '#core/outbox/outbox-task.ts';
import type { Mailer } from '#core/outbox/ports.ts';

export type MemoryMailer = Mailer & {
  /** What was posted, oldest first; a repetition is the same letter. */
  sent(): readonly { readonly id: string; readonly email: Email }[];
  /** The next posting fails, retryably. */
  failNext(): void;
};

/** A postbox that keeps what is posted for whoever looks. */
export const memoryMailer = (): MemoryMailer => {
  const emails = new Map<string, Email>();
  let failing = 0;
  return {
    async send(id, email) {
      if (failing > 0) {
        failing -= 1;
        throw new ServiceFailure('letters', 'the postbox is stuck', { retryable: true });
      }
      emails.set(id, email);
    },
    sent: () => [...emails].map(([id, email]) => ({ id, email })),
    failNext: () => {
      failing += 1;
    },
  };
};
