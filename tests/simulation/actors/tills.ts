import type { Sale } from '#core/box-office/sell.ts';
import { isTillOpen, type Till, type TillId, tillId } from '#core/box-office/till.ts';
import { deviceId, type OrderId, type ProductId, userId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import type { Stage } from '../engine/stage.ts';
import type { Actor } from './actor.ts';

/** A till's device: what it believes, and the sales without signal that it has still to send. */
type Device = {
  readonly name: string;
  readonly till: TillId;
  known: Till | undefined;
  readonly used: Set<OrderId>;
  readonly soldOffline: Map<ProductId, number>;
  readonly queue: Sale[];
};

const cashier = userId('cashier');

/** Box offices: they hold places, sell with and without signal, and send what they sold as often as it takes. */
export const tills: Actor = (stage) => {
  const { world, chance } = stage;
  const { actors } = world.swarm;
  const devices = ['Till 1', 'Till 2'].map((name, at): Device => {
    const till = tillId(`till_000000000000${at + 1}`);
    return { name, till, known: undefined, used: new Set(), soldOffline: new Map(), queue: [] };
  });
  const sends = (device: Device) => {
    for (const sale of device.queue)
      stage.visit(`${device.name} sends sale ${sale.id}`, async (client) => {
        const sold = await stage.request(client, `take sale ${sale.id}`, ({ sellAtDoor }) =>
          sellAtDoor(device.till, sale, cashier),
        );
        if (!sold.ok) throw new Error(`sale ${sale.id} without signal was refused: ${sold.refusal.kind}`);
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
          const opened = await stage.request(client, 'open a till', ({ openTill }) => openTill(wanted, cashier));
          if (opened.ok) device.known ??= opened.value.till;
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
          const taken = await stage.request(client, 'hold places', ({ takePlaces }) => takePlaces(device.till, wanted));
          if (taken.ok) device.known = taken.value.record.till;
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
          stage.request(client, `sell ${sale.id}`, ({ sellAtDoor }) => sellAtDoor(device.till, sale, cashier)),
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
        if (!known || !isTillOpen(known)) return;
        const own = known.held.filter(
          ({ productId, taken, sold }) => taken - sold > (device.soldOffline.get(productId) ?? 0),
        );
        const blank = known.blanks.find((id) => !device.used.has(id));
        if (own.length === 0 || !blank) return;
        const { productId } = chance.pick(own);
        const sale = saleOf(stage, productId, 1, blank, true);
        device.used.add(blank);
        device.soldOffline.set(productId, (device.soldOffline.get(productId) ?? 0) + 1);
        device.queue.push(sale);
        world.facts.offlineSales.set(sale.id, sale.total);
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
          stage.request(client, `hand back ${id}`, ({ handBack }) =>
            handBack(device.till, id, 'cash', cashier, stage.actionOf),
          ),
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
          stage.request(client, 'end the allowance', ({ endAllowance }) =>
            endAllowance(device.till, cashier, stage.actionOf),
          ),
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
