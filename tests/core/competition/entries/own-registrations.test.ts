import { describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { houndNames } from '#core/competition/entries/hound-names.ts';
import { houndsOfOrder } from '#core/competition/entries/hounds-of-order.ts';
import { ownRegistrations } from '#core/competition/entries/own-registrations.ts';
import type { Registrations } from '#core/competition/entries/ports.ts';
import type { Registration } from '#core/competition/entries/registration.ts';
import { splitByWithdrawal } from '#core/competition/entries/split-by-withdrawal.ts';
import { formValues } from '#core/kernel/forms/form-values.ts';
import { entryId, orderId, userId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import {
  aCompetitionForm,
  aCompetitionRegistration,
  aHaveAGoRegistration,
  aTicket,
} from '#fixtures/builders/a-registration.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { edition } from '../../support/edition.ts';

const harriet = userId('harriet');
const [one, two] = [aTicket(orderId('ord_1')), aTicket(orderId('ord_12'))];
const entry = aCompetitionRegistration(one, { changedAt: laterBy(aSaturdayInOctober, 1) });
const dog = aHaveAGoRegistration({ userId: harriet, changedAt: laterBy(aSaturdayInOctober, 2) });
const answered: Registration = {
  kind: 'questionnaire',
  id: 'reg_q',
  userId: harriet,
  registeredAt: aSaturdayInOctober,
  changedAt: laterBy(aSaturdayInOctober, 3),
};

/** What My Festival shows Harriet of these forms. */
const shown = (saved: readonly Registration[], now = aSaturdayInOctober) => {
  const registrations: Pick<Registrations, 'of'> = {
    of: async (user, tickets) =>
      user === harriet && tickets.includes(one.id) && tickets.includes(two.id) ? saved : [],
  };
  return ownRegistrations({
    registrations: { ...memoryFestival(simulatedClock(now)).registrations, ...registrations },
    competitorTickets: { of: async (user) => (user === harriet ? [one, two] : []) },
    askedBeforeMoney: { of: async () => new Map([[two.id, { dogName: 'Fig' }]]) },
    edition,
    festivalClock: simulatedClock(now),
  })(harriet);
};

describe('a person’s own forms', () => {
  it('a person’s own competition forms are shown ticket by ticket, dog by dog, with the questionnaire', async () => {
    expect(await shown([dog, answered, entry])).toEqual({
      closesAt: edition.registrationClosesAt,
      open: true,
      tickets: [
        {
          id: one.id,
          boughtAt: one.boughtAt,
          answered: {},
          registration: { typed: formValues(entry.form), changedAt: entry.changedAt },
        },
        { id: two.id, boughtAt: two.boughtAt, answered: { dogName: 'Fig' }, registration: null },
      ],
      haveAGo: [{ id: dog.id, typed: formValues(dog.form), changedAt: dog.changedAt }],
      questionnaireDoneAt: answered.changedAt,
    });
  });

  it('a person’s own competition forms are empty before anything is saved', async () => {
    const { tickets, haveAGo, questionnaireDoneAt } = await shown([]);
    expect(tickets.map(({ registration }) => registration)).toEqual([null, null]);
    expect([haveAGo, questionnaireDoneAt]).toEqual([[], null]);
  });

  it('a person’s own competition forms are open for changes until the edition’s deadline', async () => {
    expect((await shown([], laterBy(edition.registrationClosesAt, -1))).open).toBe(true);
    expect((await shown([], edition.registrationClosesAt)).open).toBe(false);
  });

  it('a person’s own competition forms name the hounds that were entered with one order', async () => {
    const other = aCompetitionRegistration(two, { form: aCompetitionForm({ dogName: 'Moss' }) });
    const own = await shown([entry, other]);
    expect(houndsOfOrder(orderId('ord_1'), own, houndNames(own))).toEqual(['Bramble']);
    expect(houndsOfOrder(orderId('ord_12'), own, houndNames(own))).toEqual(['Moss']);
    const only = await shown([other]);
    expect(houndsOfOrder(orderId('ord_1'), only, houndNames(only))).toEqual([]);
  });

  it('a person’s own competition forms are listed apart when they are withdrawn, once the entries are known', async () => {
    const own = await shown([entry]);
    expect(splitByWithdrawal(own, null)).toEqual({ stillIn: { tickets: own.tickets }, withdrawn: { tickets: [] } });
    const entries = [
      { entry: entryId(one.id), state: 'withdrawn' },
      { entry: entryId(two.id), state: 'registered' },
    ];
    const { stillIn, withdrawn } = splitByWithdrawal(own, entries);
    expect(stillIn.tickets.map(({ id }) => id)).toEqual([two.id]);
    expect(withdrawn.tickets.map(({ id }) => id)).toEqual([one.id]);
  });
});
