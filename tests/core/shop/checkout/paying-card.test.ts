import { describe, expect, it } from 'vitest';
import { withPayingCard } from '#core/shop/checkout/paying-card.ts';
import { aFestival } from '../../support/festival.ts';

/** An order settled by a webhook, which does not contain the card's digits. */
const bought = async () => {
  const festival = await aFestival();
  const { id, sessionId } = await festival.opened({ prod_adult: 2 });
  festival.provider.pay(sessionId);
  await festival.handleAllNotices();
  return { festival, id, order: await festival.order(id) };
};

describe('ending of the paying card', () => {
  it('the ending of the paying card is looked up once, when it is first shown, and stored', async () => {
    const { festival, id, order } = await bought();
    expect(order.payment).not.toHaveProperty('cardEnding');
    let asked = 0;
    const payingCards: typeof festival.ports.payingCards = {
      endingOf: (intent) => {
        asked += 1;
        return festival.ports.payingCards.endingOf(intent);
      },
    };
    const shown = withPayingCard({ ...festival.ports, payingCards });
    expect((await shown(order)).payment?.cardEnding).toBe('4242');
    expect((await shown(await festival.order(id))).payment?.cardEnding).toBe('4242');
    expect(asked).toBe(1);
    expect(await festival.tasks()).toEqual(['receipt']);
  });

  it('the ending of the paying card is omitted when the lookup fails', async () => {
    const { festival, id, order } = await bought();
    festival.provider.failNext('unknown-before');
    expect(await withPayingCard(festival.ports)(order)).toEqual(order);
    expect(await festival.order(id)).toEqual(order);
    expect(festival.log.entries).toMatchObject([{ message: 'paying card lookup failed' }]);
  });

  it('the ending of the paying card is not looked up before a charge', async () => {
    const festival = await aFestival();
    const { id } = await festival.opened({ prod_adult: 2 });
    const order = await festival.order(id);
    expect(await withPayingCard(festival.ports)(order)).toBe(order);
  });

  it('the ending of the paying card is stored only when the provider knows it', async () => {
    const { festival, id, order } = await bought();
    const payingCards = { endingOf: async () => undefined };
    expect(await withPayingCard({ ...festival.ports, payingCards })(order)).toBe(order);
    expect(await festival.order(id)).toEqual(order);
  });
});
