import { registrationFacts } from '#core/competition/day/registration-facts.ts';
import type { CompetitorTicketId } from '#core/competition/entries/competitor-ticket.ts';
import type { Registrations } from '#core/competition/entries/ports.ts';
import type { Registration } from '#core/competition/entries/registration.ts';
import type { UserId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { enqueueTasks } from '../desk/outbox/outbox.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { groupsTaken } from '../shop/group-places.ts';
import { placementsIn } from './placements.ts';
import { registrationRow, toRegistration } from './registration-row.ts';

/**
 * Registrations: entries, dogs that have a go, and questionnaires.
 * @param machine dates outbox tasks
 */
export const sqlRegistrations = (database: Database, machine: Clock): Registrations => ({
  of: (user, tickets) => database.read((db) => ownOf(db, user, tickets)),

  haveAGo: () =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('registrations')
        .selectAll()
        .where('kind', '=', 'have-a-go')
        .orderBy('registered_at')
        .orderBy('id')
        .execute();
      return rows.map(toRegistration).filter((each) => each.kind === 'have-a-go');
    }),

  change: (user, tickets, decide) =>
    database.write(async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'registrations');
      const own = await ownOf(tx, user, tickets);
      const decided = decide(registrationFacts(own, await groupsTaken(tx), await placementsIn(tx)));
      if (!decided.ok) return decided;
      const { registration, tasks } = decided.value;
      const { id, ...facts } = registrationRow(registration);
      await tx
        .insertInto('registrations')
        .values({ id, ...facts })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
        .execute();
      await enqueueTasks(tx, tasks, machine.now());
      return ok(registration);
    }),
});

const ownOf = async (
  db: Transaction,
  user: UserId,
  tickets: readonly CompetitorTicketId[],
): Promise<readonly Registration[]> => {
  const rows = await db
    .selectFrom('registrations')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('user_id', '=', user).and('kind', '!=', 'competition'),
        ...(tickets.length > 0 ? [eb('kind', '=', 'competition').and('subject', 'in', tickets)] : []),
      ]),
    )
    .orderBy('registered_at')
    .orderBy('id')
    .execute();
  return rows.map(toRegistration);
};
