import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Email } from '#core/outbox/outbox-task.ts';
import type { Mailer } from '#core/outbox/ports.ts';

/** A postbox and the far end of it: letters that arrived, by id as the receiver tells them apart. */
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

    it('what is posted arrives', async () => {
      await under.mailer.send('one', emailTo('ada@example.com'));
      expect(await addressees()).toEqual(['ada@example.com']);
    });

    it('a letter posted twice can be told to be the same', async () => {
      await under.mailer.send('one', emailTo('ada@example.com'));
      await under.mailer.send('one', emailTo('ada@example.com'));
      expect(await addressees()).toEqual(['ada@example.com']);
    });

    it('two letters are two, also when they are posted together', async () => {
      await Promise.all([
        under.mailer.send('one', emailTo('ada@example.com')),
        under.mailer.send('two', emailTo('ada@example.com')),
        under.mailer.send('three', emailTo('grace@example.com')),
      ]);
      expect(await addressees()).toEqual(['ada@example.com', 'ada@example.com', 'grace@example.com']);
    });
  });
