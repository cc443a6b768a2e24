import { httpBoxOffice } from '#adapters/http-api/door/box-office.ts';
import { httpDoorApi } from '#adapters/http-api/door/door-api.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { memoryDoorStore } from '#adapters/memory/door/door-store.ts';
import { memoryTillStore } from '#adapters/memory/door/till-store.ts';
import type { Draft } from '#core/door/box-office/client.ports.ts';
import { type DoorTill, doorTill } from '#core/door/box-office/device/door-till.ts';
import type { Paid } from '#core/door/box-office/device/till-state.ts';
import { tillId } from '#core/door/box-office/till.ts';
import type { ScanId } from '#core/door/entrance/scan.ts';
import { deviceId, type OrderId, orderId, type ProductId } from '#core/kernel/ids.ts';
import { type Pence, pence } from '#core/kernel/money.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Chance } from '#fixtures/chance.ts';
import { badSignal, type Field } from './bad-signal.ts';

/** A till at the door: its real code, with a signal that comes and goes. */
export type TillDevice = {
  readonly field: Field;
  /** Sells to one buyer; undefined when nothing was handed out. */
  readonly sell: (draft: Draft) => Promise<Paid | undefined>;
  /** The price of a product at this till; undefined for a product that it does not sell. */
  readonly priceOf: (product: ProductId) => Pence | undefined;
  readonly sync: () => Promise<void>;
  /** The sales whose tickets were handed out. */
  readonly made: () => readonly Paid[];
  /** The sales that were abandoned because no answer came; no tickets were handed out for them. */
  readonly givenUp: () => ReadonlySet<OrderId>;
  /** Refunds the abandoned sales that were recorded after all, counts the cash and closes. */
  readonly close: () => Promise<void>;
};

type TillFacts = {
  readonly name: string;
  readonly cookie: string;
  readonly listensAt: string;
  readonly origin: string;
  readonly now: () => Instant;
  readonly chance: Chance;
  /** The till's allowance: the number of places of each product. */
  readonly holds: ReadonlyMap<ProductId, number>;
};

const float = pence(10_000);
/** More than one try, because answers are lost even with signal. */
const maxTries = 50;

/** Opens a till and takes its allowance while it has signal, as a volunteer does. */
export const aTillDevice = async ({ name, now, holds, ...facts }: TillFacts): Promise<TillDevice> => {
  const field = badSignal(facts);
  const http = httpClient({ fetch: field.fetch });
  const device = deviceId(`rehearsal-${name}`);
  const made: Paid[] = [];
  const givenUp = new Set<OrderId>();
  let ids = 0;
  const next = () => {
    ids += 1;
    return `${name}-${String(ids).padStart(16, '0')}`;
  };
  const till = doorTill({
    api: httpBoxOffice(http),
    store: memoryTillStore(),
    door: memoryDoorStore(device),
    doorApi: httpDoorApi(http),
    newOrderId: () => orderId(next()),
    newTillId: () => tillId(next()),
    newScanId: () => next() as ScanId,
    now,
    isConnected: () => true,
    log: { warn: () => {} },
  });
  await till.start();
  await until(async () => till.open(name, float));
  await until(async () => till.hold(holds));
  await until(async () => {
    await till.sync();
    return till.state().office !== null;
  });
  return {
    field,
    sync: till.sync,
    made: () => made,
    givenUp: () => givenUp,
    priceOf: (product) => till.state().office?.products.find(({ id }) => id === product)?.price,

    async sell(draft) {
      await till.sell(draft);
      if (till.state().unanswered) await till.tryAgain();
      const { unanswered } = till.state();
      if (unanswered) {
        givenUp.add(unanswered);
        await till.drop();
      }
      const { paid } = till.state();
      till.next();
      if (paid) made.push(paid);
      return paid ?? undefined;
    },

    async close() {
      await until(async () => {
        await till.sync();
        return till.state().kept.queue.length === 0;
      });
      await refundGivenUp(till, givenUp);
      const cash = made.filter(({ draft }) => draft.paidBy === 'cash').reduce((sum, { total }) => sum + total, 0);
      await until(async () => (await till.cashUp(pence(float + cash), 'not as expected')) || isClosed(till));
    },
  };
};

/** Whether the till is closed; the device then removes it. */
const isClosed = (till: DoorTill): boolean => {
  const { till: own } = till.state().kept;
  return !own || own.cashUp !== null;
};

/** Refunds abandoned sales that the server has recorded after all. */
const refundGivenUp = async (till: DoorTill, givenUp: ReadonlySet<OrderId>): Promise<void> => {
  const refunded = new Set<OrderId>();
  await until(async () => {
    const entries = await till.sales();
    if (!entries) return false;
    for (const { kind, orderId: id } of entries) if (kind === 'refund') refunded.add(id);
    const owed = entries.filter(({ kind, orderId: id }) => kind === 'sale' && givenUp.has(id) && !refunded.has(id));
    for (const { orderId: id, paidBy } of owed) if (await till.handBack(id, paidBy)) refunded.add(id);
    return owed.every(({ orderId: id }) => refunded.has(id));
  });
};

/** Repeats until `isDone`. @throws Error after `maxTries` tries */
const until = async (isDone: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < maxTries; tries += 1) if (await isDone()) return;
  throw new Error(`not done after ${maxTries} tries`);
};
