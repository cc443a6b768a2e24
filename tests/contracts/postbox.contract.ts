import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Letter } from '#core/email/letter.ts';
import type { Postbox } from '#core/email/ports.ts';

/** A postbox and the far end of it: letters that arrived, by id as the receiver tells them apart. */
export type PostboxUnderTest = {
  readonly postbox: Postbox;
  arrived(): Promise<readonly { readonly to: string }[]>;
  close(): Promise<void>;
};

const letterTo = (to: string): Letter => ({ kind: 'password-changed', to, name: 'Ada', objection: null });

export const postboxContract = (name: string, open: () => Promise<PostboxUnderTest>) =>
  describe(`Postbox: ${name}`, () => {
    let under: PostboxUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.close());

    const addressees = async () => (await under.arrived()).map(({ to }) => to).toSorted();

    it('what is posted arrives', async () => {
      await under.postbox.post('one', letterTo('ada@example.com'));
      expect(await addressees()).toEqual(['ada@example.com']);
    });

    it('a letter posted twice can be told to be the same', async () => {
      await under.postbox.post('one', letterTo('ada@example.com'));
      await under.postbox.post('one', letterTo('ada@example.com'));
      expect(await addressees()).toEqual(['ada@example.com']);
    });

    it('two letters are two, also when they are posted together', async () => {
      await Promise.all([
        under.postbox.post('one', letterTo('ada@example.com')),
        under.postbox.post('two', letterTo('ada@example.com')),
        under.postbox.post('three', letterTo('grace@example.com')),
      ]);
      expect(await addressees()).toEqual(['ada@example.com', 'ada@example.com', 'grace@example.com']);
    });
  });
