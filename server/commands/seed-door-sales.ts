import { cashUp, handBackSale, openTill, sellAtDoor, takePlaces } from '#core/door/box-office/box-office.ts';
import type { Sale } from '#core/door/box-office/sell.ts';
import { expectedCash, tillId } from '#core/door/box-office/till.ts';
import { dayEnds } from '#core/kernel/edition/edition-moment.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import { deviceId, orderId, productId, type UserId } from '#core/kernel/ids.ts';
import { type Pence, pence } from '#core/kernel/money.ts';
import type { Result } from '#core/kernel/result.ts';
import { hour, type Instant, instant, laterBy } from '#core/kernel/time.ts';
import { seededDoorSales, seededTills } from '#fixtures/seed-door-sales.ts';
import type { Festival } from '../composition/festival.ts';
import { describeActions } from '../http/describe-actions.ts';

/**
 * Seeds the sales at the door. Does nothing until the box office has been open for an hour. Idempotent.
 * @returns the number of sales
 */
export const seedDoorSales = async (
  festival: Festival,
  seller: { readonly id: UserId; readonly name: string },
): Promise<number> => {
  const { edition } = festival.site;
  const { opensAt } = edition.boxOffice;
  const now = festival.clocks.festivalClock.now();
  if (now < laterBy(opensAt, hour)) return 0;
  const lastAt = Math.min(now, dayEnds(edition) - hour);
  const at = (share: number): Instant => instant(Math.round(opensAt + (lastAt - opensAt) * share));
  const officeAt = (then: Instant) => ({ ...festival.shop, festivalClock: { now: () => then } });
  const describe = describeActions(() => null, festival.clocks.machineClock, edition)({ ip: '' }, seller);
  const prices = new Map((await festival.shop.catalogue()).map(({ id, price }) => [id, price]));
  const totalOf = (items: Sale['items']): Pence =>
    pence(items.reduce((sum, { productId: id, quantity }) => sum + (prices.get(id) ?? 0) * quantity, 0));

  const sellAll = async (): Promise<void> => {
    for (const { id, device, name, float, holds } of seededTills) {
      const till = { id: tillId(id), device: deviceId(device), name, float: pence(float) };
      done(await openTill(officeAt(at(0)))(till, { ...seller, labels: [] }));
      const wanted = Object.entries(holds).map(([product, taken]) => ({ productId: productId(product), taken }));
      done(await takePlaces(officeAt(at(0)))(till.id, wanted));
    }
    for (const [index, { till, cart, paidBy, email, offline, refunded }] of seededDoorSales.entries()) {
      const soldAt = at((index + 1) / (seededDoorSales.length + 1));
      const items = Object.entries(cart).map(([product, quantity]) => ({ productId: productId(product), quantity }));
      const total = totalOf(items);
      const sale: Sale = {
        id: orderId(`ord_seeded_at_the_door_${String(index).padStart(4, '0')}`),
        items,
        total,
        paidBy,
        tendered: paidBy === 'cash' ? pence(Math.ceil(total / 1_000) * 1_000) : null,
        email: email === undefined ? null : (parseEmail(email) ?? null),
        soldAt,
        offline: offline === true,
      };
      done(await sellAtDoor(officeAt(soldAt))(tillId(till), sale, seller.id));
      if (refunded) done(await handBackSale(officeAt(soldAt))(tillId(till), sale.id, paidBy, seller.id, describe));
    }
  };

  // The tills are closed last, so a closed till means that everything has been sold.
  const [first] = seededTills;
  const isClosed = first && (await festival.shop.tills.find(tillId(first.id)))?.till.cashUp;
  if (!isClosed) await sellAll();
  if (now >= dayEnds(edition)) await cashUpAll(festival, laterBy(instant(lastAt), hour / 2), seller.id);
  return seededDoorSales.length;
};

/** Cashes up every till that is still open, without a difference. */
const cashUpAll = async ({ shop }: Festival, evening: Instant, by: UserId): Promise<void> => {
  for (const { id } of seededTills) {
    const found = await shop.tills.find(tillId(id));
    if (!found || found.till.cashUp) continue;
    const count = { counted: expectedCash(found.till, found.takings), reason: '' };
    done(await cashUp({ ...shop, festivalClock: { now: () => evening } })(found.till.id, count, by));
  }
};

const done = (result: Result<unknown, { readonly kind: string }>): void => {
  if (!result.ok) throw new Error(`the box office refused: ${result.refusal.kind}`);
};
