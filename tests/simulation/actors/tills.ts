import { endAllowance, handBackSale, openTill, sellAtDoor, takePlaces } from '#core/door/box-office/api.ts';
import type { Sale } from '#core/door/box-office/sell.ts';
import { type TillId, tillId } from '#core/door/box-office/till.ts';
import type { AnswerOf } from '#core/kernel/endpoint.ts';
import { deviceId, type OrderId, type ProductId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import type { Stage } from '../engine/stage.ts';
import type { Actor } from './actor.ts';

/** A till's device: its last known state of the till, and the sales without signal that it has still to send. */
type Device = {
  readonly name: string;
  readonly till: TillId;
  known: AnswerOf<typeof openTill> | undefined;
  blanks: readonly OrderId[];
  readonly used: Set<OrderId>;
  readonly soldOffline: Map<ProductId, number>;
  readonly queue: Sale[];
};

const cashier = 'cashier';

/** Tills: they take allowances, sell with and without signal, and send their sales until the server accepts them. */
export const tills: Actor = (stage) => {
  const { world, chance } = stage;
  const { actors } = world.swarm;
  const devices = ['Till 1', 'Till 2'].map((name, at): Device => {
    const till = tillId(`till_000000000000${at + 1}`);
    return { name, till, known: undefined, blanks: [], used: new Set(), soldOffline: new Map(), queue: [] };
  });
  const sends = (device: Device) => {
    for (const sale of device.queue)
      stage.visit(`${device.name} sends sale ${sale.id}`, async (client) => {
        const asked = { params: { id: device.till }, body: { sales: [sale] } };
        const sold = await stage.api(client, cashier).call(sellAtDoor, asked);
        const why = sold.ok ? sold.value.results.find(({ outcome }) => outcome === 'refused')?.why : sold.refusal.kind;
        if (!sold.ok || why) throw new Error(`sale ${sale.id} without signal was refused: ${why}`);
        const at = device.queue.indexOf(sale);
        if (at >= 0) device.queue.splice(at, 1);
      });
  };
  if (actors.has('tills'))
    stage.whenOver.push(() => {
      for (const device of devices) sends(device);
    });

  return [
    {
      name: 'opens a till',
      needs: 'tills',
      weight: 4,
      play: () => {
        const device = chance.pick(devices);
        const wanted = {
          id: device.till,
          device: deviceId(`device_${device.till}`),
          name: device.name,
          float: noPence,
        };
        stage.visit(`${device.name} opens`, async (client) => {
          const opened = await stage.api(client, cashier).call(openTill, { body: wanted });
          if (opened.ok) device.known ??= opened.value;
        });
      },
    },
    {
      name: 'takes places',
      needs: 'tills',
      weight: 3,
      play: () => {
        const device = chance.pick(devices);
        const { id } = chance.pick(world.products);
        const before = device.known?.held.find(({ productId }) => productId === id)?.taken ?? 0;
        const wanted = [{ productId: id, taken: before + 1 + chance.below(2) }];
        stage.visit(`${device.name} takes places`, async (client) => {
          const asked = { params: { id: device.till }, body: { taken: wanted } };
          const taken = await stage.api(client, cashier).call(takePlaces, asked);
          if (!taken.ok) return;
          device.known = taken.value.till;
          device.blanks = taken.value.blanks.map(({ id }) => id);
        });
      },
    },
    {
      name: 'sells',
      needs: 'tills',
      weight: 3,
      play: () => {
        const device = chance.pick(devices);
        const sale = saleOf(stage, chance.pick(world.products).id, 1 + chance.below(2), newSaleId(stage), false);
        stage.visit(`${device.name} sells`, (client) =>
          stage.api(client, cashier).call(sellAtDoor, { params: { id: device.till }, body: { sales: [sale] } }),
        );
      },
    },
    {
      name: 'sells without signal',
      needs: 'tills',
      weight: 4,
      play: () => {
        const device = chance.pick(devices);
        const { known } = device;
        if (!known || known.cashUp !== null) return;
        const own = known.held.filter(
          ({ productId, taken, sold }) => taken - sold > (device.soldOffline.get(productId) ?? 0),
        );
        const blank = device.blanks.find((id) => !device.used.has(id));
        if (own.length === 0 || !blank) return;
        const { productId } = chance.pick(own);
        const sale = saleOf(stage, productId, 1, blank, true);
        device.used.add(blank);
        device.soldOffline.set(productId, (device.soldOffline.get(productId) ?? 0) + 1);
        device.queue.push(sale);
        world.facts.offlineSales.set(sale.id, sale);
      },
    },
    { name: 'sends sales', needs: 'tills', weight: 3, play: () => sends(chance.pick(devices)) },
    {
      name: 'hands money back',
      needs: 'tills',
      weight: 1,
      play: () => {
        const sold = [...world.state.orders.values()].filter(({ channel }) => channel === 'door');
        if (sold.length === 0) return;
        const [device, { id }] = [chance.pick(devices), chance.pick(sold)];
        stage.visit(`${device.name} hands money back`, (client) =>
          stage
            .api(client, cashier)
            .call(handBackSale, { params: { id: device.till, order: id }, body: { paidBy: 'cash' } }),
        );
      },
    },
    {
      name: 'is lost',
      needs: 'tills',
      weight: 1,
      play: () => {
        const device = chance.pick(devices);
        stage.visit(`the desk ends the allowance of ${device.name}`, (client) =>
          stage.api(client, 'organiser').call(endAllowance, { params: { id: device.till } }),
        );
      },
    },
  ];
};

const newSaleId = ({ world }: Stage): OrderId => world.newId('ord_sale_0000') as OrderId;

const saleOf = ({ world }: Stage, productId: ProductId, quantity: number, id: OrderId, offline: boolean): Sale => {
  const price = world.products.find((product) => product.id === productId)?.price ?? noPence;
  return {
    id,
    items: [{ productId, quantity }],
    total: pence(price * quantity),
    paidBy: 'cash',
    tendered: null,
    email: null,
    soldAt: world.festivalClock.now(),
    offline,
  };
};
