import { describe, expect, it } from 'vitest';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpShop } from '#adapters/http-api/shop/shop.ts';
import { priceId } from '#core/kernel/ids.ts';
import { aServer } from '../a-server.ts';

const shopAt = (server: ReturnType<typeof aServer>) => httpShop(httpClient({ fetch: server.fetch }));

describe('shop client', () => {
  it('the shop client lists products with type, kind and capacity from their metadata, and only their price’s id', async () => {
    const server = aServer(200, [
      {
        id: 'prod_comp',
        name: 'Competitor ticket',
        description: 'One hound',
        images: [],
        default_price: 'price_1',
        metadata: { Competitors: 'true', Capacity: '90' },
        placesLeft: 3,
      },
      {
        id: 'x',
        name: 'X',
        description: '',
        images: [],
        default_price: null,
        metadata: { Kind: 'meal' },
        placesLeft: null,
      },
    ]);
    expect(await shopAt(server).products()).toMatchObject([
      {
        id: 'prod_comp',
        ticketType: 'Competitors',
        kind: 'entry',
        capacity: 90,
        priceId: 'price_1',
        price: null,
        placesLeft: 3,
      },
      { id: 'x', ticketType: 'Guest', kind: 'meal', capacity: null, priceId: null },
    ]);
  });

  it('the shop client reads a price in whole pence', async () => {
    const server = aServer(200, { id: 'price_1', unit_amount: 5500, currency: 'gbp' });
    expect(await shopAt(server).price(priceId('price_1'))).toEqual({ id: 'price_1', amount: 5500 });
    expect(server.asked[0]?.path).toBe('/api/gbtf-prices/price_1');
  });

  it('the shop client throws when the price is unknown', async () => {
    await expect(shopAt(aServer(404, { code: 'price_unknown' })).price(priceId('p'))).rejects.toThrow('price-unknown');
  });
});
