import type { DescribeAction } from '#core/audit-log/staff-action.ts';
import { listingOf, versionOf } from '#core/catalogue/listing.ts';
import { dayOffId } from '#core/day-off/day-off.ts';
import { userId } from '#core/kernel/ids.ts';
import type { Result } from '#core/kernel/result.ts';
import { shareOf } from '#core/ticket-changes/return-ticket.ts';
import type { Process } from '../world/process.ts';
import type { Actor } from './actor.ts';

const organiser = { id: userId('organiser'), name: 'Morwenna Pike' };

/** The organiser's desk: refunds of single tickets, changes of capacity, and the day called off. */
export const desk: Actor = (stage) => {
  const { world, chance } = stage;
  const { state, facts } = world;

  /** A request of the desk. What its answer says was done is in the audit log by then. */
  const asks = (
    what: string,
    work: (process: Process, describe: DescribeAction) => Promise<Result<unknown, unknown>>,
    answered: (answer: unknown) => void = () => {},
  ) =>
    stage.visit(`the desk wants to ${what}`, (client) =>
      stage.request(client, what, async (process) => {
        const described: string[] = [];
        const answer = await work(process, (change) => {
          const action = stage.actionOf(change);
          described.push(action.id);
          return action;
        });
        const last = described.at(-1);
        // A change that still waits for the provider is logged when it is done.
        if (answer.ok && answer.value !== 'waiting' && last !== undefined) facts.actionsDone.add(last);
        if (answer.ok) answered(answer.value);
      }),
    );

  return [
    {
      name: 'refunds tickets',
      needs: 'desk refunds',
      weight: 5,
      play: () => {
        const orders = [...state.orders.values()].filter(({ payment, channel }) => payment && channel === 'online');
        if (orders.length === 0) return;
        const order = chance.pick(orders);
        const tickets = state.tickets.get(order.id) ?? [];
        const good = tickets.filter(({ state: is }) => is === 'valid');
        if (good.length === 0) return;
        const wanted = good.slice(0, 1 + chance.below(good.length));
        const amount = shareOf(order, tickets, wanted);
        const asked = { tickets: wanted.map(({ id }) => id), reason: 'It rains.', amount };
        asks(`refund ${wanted.length} of ${order.id}`, ({ refundTickets }, describe) =>
          refundTickets(order.id, asked, describe),
        );
      },
    },
    {
      name: 'changes a capacity',
      needs: 'capacity',
      weight: 2,
      play: () => {
        const { id } = chance.pick(world.products);
        const capacity = chance.below(6);
        facts.capacities.delete(id);
        facts.capacityChanges += 1;
        const change = facts.capacityChanges;
        asks(
          `set ${id} to ${capacity}`,
          async ({ ports, changeProduct }, describe) => {
            const { products } = await ports.providerCatalogue.read();
            const found = products.find(({ product }) => product.id === id);
            if (!found) throw new Error(`${id} is not at the provider`);
            const listing = listingOf(found, world.festivalClock.now());
            const after = { ...listing, capacity };
            const asked = { id, madeOn: versionOf(listing), listing: after, acceptsBelowSold: true };
            return capacity === listing.capacity ? { ok: false, refusal: 'same' } : changeProduct(asked, describe);
          },
          (outcome) => {
            const stock = state.stock.get(id);
            if (outcome === 'done' && stock && change === facts.capacityChanges)
              facts.capacities.set(id, { capacity, taken: stock.sold + stock.held, at: world.machineClock.now() });
          },
        );
      },
    },
    {
      name: 'calls the day off',
      needs: 'call-off',
      weight: 1,
      play: () => {
        const asked = {
          id: dayOffId('dayoff_0001'),
          kind: 'cancelled',
          reason: 'Storm',
          movedTo: null,
          refunds: 'all',
          refundsUntil: null,
          headline: 'Cancelled',
          text: 'The festival is cancelled.',
          subject: 'Cancelled',
          body: 'The festival is cancelled.',
          confirmation: 'cancel the day',
        } as const;
        // Asked again, it is the same day off, and nothing more is written.
        if (state.messaging.dayOff.length > 0) return;
        stage.visit('the desk calls the day off', (client) =>
          stage.request(client, 'call the day off', ({ callOff }) => callOff(asked, organiser, stage.actionOf)),
        );
      },
    },
  ];
};
