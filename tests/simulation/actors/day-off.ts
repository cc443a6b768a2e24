import { callDayOff, settleDayOffOrder } from '#core/desk/day-off/api.ts';
import { confirmationOf, type DayOffKind, dayOffId, refundPlans } from '#core/desk/day-off/day-off.ts';
import { addDays, day, hour, type IsoDate, laterBy, londonDate, minute } from '#core/kernel/time.ts';
import { refundOwnOrder } from '#core/site/my-festival/api.ts';
import type { Actor } from './actor.ts';

const mostDecisions = 3;
const choiceMs = [hour, 3 * day, 10 * day];

/**
 * The organiser cancels the day, or moves it, perhaps again; settles the orders that need a person; the new day comes;
 * and buyers request refunds while they may choose.
 */
export const dayOff: Actor = (stage) => {
  const { world, chance } = stage;
  const { messaging, orders } = world.state;
  const newest = () => messaging.dayOff.at(-1);
  const now = () => world.festivalClock.now();

  const decides = (kind: DayOffKind, movedTo: IsoDate | null) => {
    const before = newest();
    if (before?.kind === 'cancelled' || messaging.dayOff.length >= mostDecisions) return;
    const refunds = chance.pick(refundPlans);
    const asked = {
      id: dayOffId(world.newId('dayoff_00')),
      after: before?.id ?? null,
      kind,
      reason: 'Storm',
      movedTo,
      refunds,
      refundsUntil: refunds === 'choice' ? laterBy(now(), chance.pick(choiceMs)) : null,
      headline: 'The day is off',
      text: 'Read your email.',
      subject: 'The day is off',
      body: 'The festival is not on that day.',
      confirmation: confirmationOf(kind),
    };
    stage.visit(`the desk: ${kind} ${movedTo ?? ''}, refunds ${refunds}`, (client) =>
      stage.api(client, 'organiser').call(callDayOff, { body: asked }),
    );
  };

  /** A buyer requests the refund of an order. @param isOpen whether the buyer may choose, so that no rule of dates applies */
  const requestsRefund = (isOpen: boolean) => {
    const own = [...orders.values()].filter(({ userId, payment, state }) => userId && payment && state === 'paid');
    if (own.length === 0) return;
    const { id, userId, payment, refunded } = chance.pick(own);
    // An order of which nothing is to be paid back follows the day instead.
    const isPaid = payment !== null && payment.amount > refunded;
    stage.visit(`${userId} requests the refund of ${id}`, async (client) => {
      const asked = await stage.api(client, userId).call(refundOwnOrder, { params: { id } });
      if (isOpen && isPaid && !asked.ok && asked.refusal.kind === 'too-late')
        throw new Error(`the refund of ${id} was refused as too late while buyers may choose`);
    });
  };
  if (world.swarm.actors.has('moved day'))
    stage.whenOver.push(() => {
      if ((newest()?.refundsUntil ?? 0) > laterBy(now(), hour)) requestsRefund(true);
    });

  return [
    { name: 'calls the day off', needs: 'call-off', weight: 1, play: () => decides('cancelled', null) },
    {
      name: 'moves the day',
      needs: 'moved day',
      weight: 2,
      play: () => decides('moved', addDays(londonDate(now()), 1 + chance.below(10))),
    },
    { name: 'requests a refund', needs: 'moved day', weight: 3, play: () => requestsRefund(false) },
    {
      name: 'the new day comes',
      needs: 'moved day',
      weight: 2,
      play: () => {
        const ms = laterBy(world.editionNow().boxOffice.opensAt, 5 * minute) - now();
        if (ms <= 0 || newest()?.kind !== 'moved') return;
        world.festivalClock.passes(ms);
        world.machineClock.passes(ms);
      },
    },
    {
      name: 'settles an order',
      needs: 'moved day',
      weight: 2,
      play: () => {
        const decided = newest();
        const rows = decided && messaging.dayOffOrders.get(decided.id)?.values();
        const forPerson = [...(rows ?? [])].filter(({ state }) => state === 'person');
        if (forPerson.length === 0) return;
        const { orderId } = chance.pick(forPerson);
        const body = chance.pick([{ how: 'again' }, { how: 'settled', note: 'Paid by bank transfer.' }] as const);
        stage.visit(`the desk settles ${orderId}: ${body.how}`, (client) =>
          stage.api(client, 'organiser').call(settleDayOffOrder, { params: { order: orderId }, body }),
        );
      },
    },
  ];
};
