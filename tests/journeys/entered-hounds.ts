import { join } from 'node:path';
import { sqlRegistrations } from '#adapters/sql/competition/registrations.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlPlaces } from '#adapters/sql/shop/places.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import type { Registration } from '#core/competition/entries/registration.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { type EntryId, entryId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { aCompetitionForm, aCompetitionRegistration, someTickets } from '#fixtures/builders/a-registration.ts';
import { anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { openStore } from '../../server/composition/kernel/store.ts';
import { inSequence, isPaid, opensItsPage } from '../contracts/stores/decisions.ts';

/** Stores entries with paid tickets and the questionnaire done, as buying and registering would. */
export const enterHounds = async (dataDir: string, forms: readonly FormValues[]): Promise<readonly EntryId[]> => {
  const database = await openStore(`sqlite:${join(dataDir, 'festival.db')}`);
  const [orders, places] = [sqlOrders(database, systemClock()), sqlPlaces(database)];
  const registrations = sqlRegistrations(database, systemClock());
  const entries: EntryId[] = [];
  try {
    for (const [at, typed] of forms.entries()) {
      const user = userId(`competitor${at}`);
      const registeredAt = laterBy(aSaturdayInOctober, at * minute);
      const order = anOrder({ userId: user });
      await places.provide(new Map(order.lines.map(({ productId }) => [productId, null])));
      await orders.reserve(order);
      await orders.change(order.id, inSequence(opensItsPage, isPaid));
      const [ticket] = someTickets(1, order.id);
      if (!ticket) throw new Error('the order has no competitor ticket');
      const form = aCompetitionForm(typed);
      const entered = aCompetitionRegistration(ticket, { id: `reg-${at}`, userId: user, form, registeredAt });
      const informed = {
        kind: 'questionnaire',
        id: `q-${at}`,
        userId: user,
        registeredAt,
        changedAt: registeredAt,
      } as const;
      for (const registration of [entered, informed] satisfies Registration[])
        await registrations.change(user, [ticket.id], () => ok({ registration, tasks: [] }));
      entries.push(entryId(ticket.id));
    }
    return entries;
  } finally {
    await database.close();
  }
};
