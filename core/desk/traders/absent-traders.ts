import { missedAfterMs } from '../../door/entrance/door-stand.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import { dayEnds } from '../../kernel/edition/edition-moment.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { laterBy } from '../../kernel/time.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';
import { setUpSlots } from './market-plan.ts';
import type { Traders } from './ports.ts';
import type { TraderId } from './trader-application.ts';

export type NotComePorts = {
  readonly traders: Pick<Traders, 'all' | 'slots'>;
  readonly edition: Edition;
  readonly festivalClock: Clock;
  /** The tickets of an order. @throws ServiceFailure */
  readonly ticketsOf: (order: OrderId) => Promise<readonly TicketId[]>;
  /** Those whose holders were let in. @throws ServiceFailure */
  readonly admitted: (tickets: readonly TicketId[]) => Promise<ReadonlySet<TicketId>>;
};

/** A trader who has paid, whose slot is over, and none of whose tickets has been let in. */
export type NotCome = { readonly id: TraderId; readonly name: string };

/**
 * The traders who have not come half an hour after their set-up slot, in the order of their slots; none before the first
 * slot and once the day is over.
 * @throws ServiceFailure
 */
export const absentTraders = (ports: NotComePorts) => async (): Promise<readonly NotCome[]> => {
  const { edition, festivalClock } = ports;
  const now = festivalClock.now();
  const over = setUpSlots(edition).filter(({ at }) => laterBy(at, missedAfterMs) <= now);
  if (!edition.parts.traders || over.length === 0 || now >= dayEnds(edition)) return [];
  const [all, taken] = await Promise.all([ports.traders.all(), ports.traders.slots()]);
  const due = over.flatMap(({ id }) =>
    taken.flatMap(({ slot, traderId }) => {
      const trader = slot === id && all.find((each) => each.id === traderId && each.state === 'paid');
      return trader ? [trader] : [];
    }),
  );
  const late: NotCome[] = [];
  for (const { id, form, orderId } of due) {
    const tickets = orderId ? await ports.ticketsOf(orderId) : [];
    if ((await ports.admitted(tickets)).size === 0) late.push({ id, name: form.name });
  }
  return late;
};
