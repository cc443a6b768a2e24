import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { TestProvider } from './payments/provider.ts';

export const payingCardsContract = (name: string, open: () => Promise<TestProvider>) =>
  describe(`PayingCards: ${name}`, () => {
    let provider: TestProvider;
    beforeEach(async () => {
      provider = await open();
    });
    afterEach(() => provider.close());

    const paid = async () => {
      const page = await provider.hostedCheckout.open(await provider.newOrder());
      if (!page.ok) throw new Error(page.refusal.detail);
      await provider.pay(page.value.id);
      const report = await provider.hostedCheckout.retrieve(page.value.id);
      return report?.intentId ?? '';
    };

    it('a payment’s card lookup returns the last four digits of the paying card', async () => {
      expect(await provider.payingCards.endingOf(await paid())).toBe('4242');
    });

    it('a payment’s card lookup returns undefined for an unknown payment', async () => {
      expect(await provider.payingCards.endingOf('pi_nobody')).toBeUndefined();
    });

    it('a payment’s card lookup throws when the provider does not answer', async () => {
      const intent = await paid();
      await provider.failNext('unknown-before');
      await expect(provider.payingCards.endingOf(intent)).rejects.toBeInstanceOf(ServiceFailure);
    });
  });
