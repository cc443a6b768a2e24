import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { memoryPayments } from '#adapters/memory/shop/payments/payments.ts';
import { memoryProducts } from '#adapters/memory/shop/payments/products.ts';
import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { Product } from '#core/shop/products/product.ts';
import { aReservedOrder } from './an-order.ts';
import { catalogue } from './catalogue.ts';
import type { TestProvider } from './provider.ts';

const onSale = catalogue.map(
  ({ id, name, description, unitAmount, metadata, ...flags }): Product => ({
    id: productId(id),
    name,
    description,
    images: [],
    priceId: priceId(id.replace('prod', 'price')),
    price: pence(unitAmount),
    capacity: 100,
    kind: 'entry',
    ticketType: flags.ticketType,
    metadata,
  }),
);

export const openMemoryProvider = async (): Promise<TestProvider> => {
  const clock = simulatedClock(parseInstant('2025-10-04T08:00:00Z'));
  const products = memoryProducts(onSale);
  const { hostedCheckout, refunding, payingCards, notices, controls } = memoryPayments(products, clock);
  let held: readonly string[] = [];
  return {
    products,
    hostedCheckout,
    refunding,
    payingCards,
    notices,
    log: memoryLog(),
    clock,
    newOrder: async (changes) => {
      const [adult, child] = onSale;
      if (!adult || !child) throw new Error('nothing is on sale');
      const wanted = [
        [adult, 2],
        [child, 1],
      ] as const;
      return aReservedOrder(wanted, clock.now(), changes);
    },
    pay: async (id, buyer) => void controls.pay(id, buyer),
    paySlowly: async (id) => void controls.pay(id, {}, { isSlow: true }),
    settlePayment: async (id, to) => controls.settlePayment(id, to),
    payWithSlowRefunds: async (id) => {
      controls.holdRefunds();
      held = [...held, id];
      controls.pay(id);
    },
    refundAtDesk: async (id, amount) => controls.refundAtProvider(id, amount),
    passes: async (ms) => {
      clock.passes(ms);
      if (held.length > 0) controls.settleWaiting('succeeded');
    },
    dispute: async (id) => controls.dispute(id),
    winDispute: async (id) => controls.winDispute(id),
    loseDispute: async (id) => controls.loseDispute(id),
    failNext: async (trouble) => controls.failNext(trouble),
    nextNotice: async (kind) => {
      const found = controls
        .deliveries()
        .find(({ rawBody }) => JSON.parse(new TextDecoder().decode(rawBody)).kind === kind);
      if (!found) throw new Error(`no notice of ${kind}`);
      return found;
    },
    withdraw: async (id) => products.replace(onSale.filter((each) => each.id !== id)),
    close: async () => {},
  };
};
