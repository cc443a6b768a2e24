import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aTypedCompetitionForm } from '#fixtures/builders/a-registration.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const ours = fileURLToPath(new URL('../../../../fixtures/editions/2025', import.meta.url));
const own = z.object({ tickets: z.array(z.object({ id: z.string() })) });

/** An edition with room for one hound in each group, six in all. */
const aSmallCompetition = (): string => {
  const folder = join(mkdtempSync(join(tmpdir(), 'truffle-small-')), '2025');
  cpSync(ours, folder, { recursive: true });
  const rulebook = join(folder, 'rulebook.yaml');
  writeFileSync(rulebook, readFileSync(rulebook, 'utf8').replace('perGroup: 15', 'perGroup: 1'));
  return folder;
};

describe('two products with competitor tickets', () => {
  const folder = aSmallCompetition();
  let festival: OpenFestival;
  let other = '';
  beforeAll(async () => {
    festival = await openFestival({ env: { EDITION: folder } });
    const product = await festival.stripe.products.create({
      name: 'Competitor ticket, early',
      metadata: { Competitors: 'true' },
    });
    const price = await festival.stripe.prices.create({ product: product.id, currency: 'gbp', unit_amount: 4_000 });
    await festival.stripe.products.update(product.id, { default_price: price.id });
    other = product.id;
    festival.ports.shop.catalogueCache.invalidate();
  });
  afterAll(async () => {
    await festival.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('two products with competitor tickets share group capacity; tickets stay valid when their product is inactive', async () => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    const { sessionId } = await visitor.open([{ id: other, quantity: 4 }]);
    await festival.sandbox.pay(sessionId, { email, wait: true });

    expect(await festival.visitor().startCheckout([{ id: 'prod_competitor', quantity: 3 }])).toMatchObject({
      status: 409,
      json: { code: 'sold_out', short: [{ productId: 'prod_competitor', wanted: 3, left: 2 }] },
    });
    expect(await festival.visitor().startCheckout([{ id: 'prod_competitor', quantity: 2 }])).toMatchObject({
      status: 200,
    });

    await festival.stripe.products.update(other, { active: false });
    festival.ports.shop.catalogueCache.invalidate();
    expect(await festival.visitor().startCheckout([{ id: 'prod_competitor', quantity: 1 }])).toMatchObject({
      status: 409,
    });
    const { tickets } = own.parse((await visitor.get('/api/registrations')).json);
    expect(tickets).toHaveLength(4);
    const enters = (at: number, level: string) =>
      visitor.post('/api/registrations/competition', {
        ticket: tickets[at]?.id,
        typed: aTypedCompetitionForm({ competitionGroup: level }),
      });
    expect(await enters(0, 'silver')).toMatchObject({ status: 200 });
    expect(await enters(1, 'silver')).toMatchObject({
      status: 422,
      json: {
        wrong: {
          competitionGroup:
            'Silver is full: its only place is taken. There’s still room in Gold (1 place left) or Bronze (1 place left).',
        },
      },
    });
  });
});
