import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import type { Mailer } from '#core/desk/outbox/ports.ts';

/** A mailer and its receiver. `arrived` returns the received emails without repetitions, which have the same message id. */
export type MailerUnderTest = {
  readonly mailer: Mailer;
  arrived(): Promise<readonly { readonly to: string }[]>;
  close(): Promise<void>;
};

const emailTo = (to: string): Email => ({ kind: 'password-changed', to, name: 'Ada', objection: null });

export const mailerContract = (name: string, open: () => Promise<MailerUnderTest>) =>
  describe(`Mailer: ${name}`, () => {
    let under: MailerUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.close());

    const addressees = async () => (await under.arrived()).map(({ to }) => to).toSorted();

    it('the mailer delivers an email', async () => {
      await under.mailer.send('one', emailTo('ada@example.com'));
      expect(await addressees()).toEqual(['ada@example.com']);
    });

    it('the mailer gives a repeated email the same id for the receiver', async () => {
      await under.mailer.send('one', emailTo('ada@example.com'));
      await under.mailer.send('one', emailTo('ada@example.com'));
      expect(await addressees()).toEqual(['ada@example.com']);
    });

    it('the mailer delivers two emails separately, also when they are sent at once', async () => {
      await Promise.all([
        under.mailer.send('one', emailTo('ada@example.com')),
        under.mailer.send('two', emailTo('ada@example.com')),
        under.mailer.send('three', emailTo('grace@example.com')),
      ]);
      expect(await addressees()).toEqual(['ada@example.com', 'ada@example.com', 'grace@example.com']);
    });
  });
