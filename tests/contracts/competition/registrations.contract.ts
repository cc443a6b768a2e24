import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Placement } from '#core/competition/day/placement.ts';
import type { CompetitorTicketId } from '#core/competition/entries/competitor-ticket.ts';
import type { RegistrationTask } from '#core/competition/entries/emails.ts';
import type { Registration } from '#core/competition/entries/registration.ts';
import { entryId, userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, hour, laterBy } from '#core/kernel/time.ts';
import { aPlacement } from '#fixtures/builders/a-competition-day.ts';
import {
  aCompetitionForm,
  aCompetitionRegistration,
  aHaveAGoForm,
  aHaveAGoRegistration,
  someTickets,
} from '#fixtures/builders/a-registration.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { isRefunded } from '../stores/decisions.ts';
import { aPaidOrder } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const harriet = userId('harriet');
const tom = userId('tom');
const at = (ms: number) => laterBy(aSaturdayInOctober, ms);
const inSilver = { class: 'adult', level: 'silver' } as const;

const aQueuedEmail = (id: string): RegistrationTask => ({
  id,
  task: {
    kind: 'email',
    email: {
      kind: 'registered',
      to: 'tom@example.co.uk',
      name: 'Tom',
      about: 'have-a-go',
      dogName: 'Biscuit',
      group: null,
      replaced: false,
      editableUntil: aSaturdayInOctober,
    },
  },
});

/** Registrations: stored with their emails, changed in place, counted by group. */
export const registrationsContract = (name: string, open: () => Promise<Store>) =>
  describe(`Registrations: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const keep = (
      registration: Registration,
      tickets: readonly CompetitorTicketId[] = [],
      tasks: RegistrationTask[] = [],
    ) => store.registrations.change(registration.userId, tickets, () => ok({ registration, tasks }));
    const waiting = async () => (await store.outbox.take(at(9 * day), at(9 * day), 100)).map(({ id }) => id);
    const askingForSilver = async (butFor: CompetitorTicketId) => {
      let counted = -1;
      await store.registrations.change(harriet, [], ({ asking }) => {
        counted = asking(inSilver, butFor);
        return refuse('looked');
      });
      return counted;
    };

    it('the store of registrations stores every field of each form, and queues its email', async () => {
      const [ticket] = someTickets(1);
      const entered = aCompetitionRegistration(ticket, {
        form: aCompetitionForm({
          class: 'junior',
          handlerBirthDate: '2012-02-29',
          guardian: 'Zoë “the nose” O’Neill',
          dogAge: '0',
          dogAgeMonths: '8',
          dogBirthDate: '2025-02-03',
        }),
      });
      const haveAGo = aHaveAGoRegistration({ userId: harriet, registeredAt: at(hour) });
      const answered = {
        kind: 'questionnaire',
        id: 'reg_q',
        userId: harriet,
        registeredAt: at(2 * hour),
        changedAt: at(2 * hour),
      } as const;
      expect(await keep(entered, [entered.ticket], [aQueuedEmail('one')])).toEqual(ok(entered));
      await keep(haveAGo, [], [aQueuedEmail('two')]);
      await keep(answered);
      expect(await store.registrations.of(harriet, [entered.ticket])).toEqual([entered, haveAGo, answered]);
      expect(await waiting()).toEqual(['one', 'two']);
    });

    it('registrations list a form only for the current holder of its ticket', async () => {
      const entered = aCompetitionRegistration();
      await keep(entered, [entered.ticket]);
      expect(await store.registrations.of(harriet, [])).toEqual([]);
      expect(await store.registrations.of(tom, [entered.ticket])).toEqual([entered]);
      await keep(aHaveAGoRegistration({ userId: harriet }));
      expect(await store.registrations.of(tom, [])).toEqual([]);
    });

    it('registrations list the have-a-go forms of all users, and no other form', async () => {
      const [first, second] = [
        aHaveAGoRegistration({ userId: tom, registeredAt: at(0) }),
        aHaveAGoRegistration({ userId: harriet, registeredAt: at(hour) }),
      ];
      await keep(second);
      await keep(first);
      await keep(aCompetitionRegistration());
      expect(await store.registrations.haveAGo()).toEqual([first, second]);
    });

    it('registrations replace a form with the same id', async () => {
      const first = aHaveAGoRegistration();
      await keep(first);
      const second = { ...first, form: aHaveAGoForm({ dogName: 'Figgy' }), changedAt: at(hour) };
      await keep(second);
      expect(await store.registrations.of(tom, [])).toEqual([second]);
    });

    it('registrations store nothing when the decision refuses or throws', async () => {
      expect(await store.registrations.change(tom, [], () => refuse('no'))).toEqual(refuse('no'));
      const breaks = store.registrations.change(tom, [], () => {
        throw new Error('broken');
      });
      await expect(breaks).rejects.toThrow('broken');
      expect(await store.registrations.of(tom, [])).toEqual([]);
    });

    it('registrations count the other requests for a group, without refunded tickets', async () => {
      const [one, other] = [await aPaidOrder(store), await aPaidOrder(store)];
      const [[first], [second]] = [someTickets(1, one.id), someTickets(1, other.id)];
      if (!first || !second) throw new Error('no tickets');
      await keep(aCompetitionRegistration(first));
      await keep(aCompetitionRegistration(second));
      expect(await askingForSilver(first.id)).toBe(1);
      await store.orders.change(other.id, isRefunded);
      expect(await askingForSilver(first.id)).toBe(0);
      expect(await askingForSilver(second.id)).toBe(1);
    });

    it('registrations count a placed entry in its new group, and a waiting or withdrawn one in none', async () => {
      const order = await aPaidOrder(store);
      const [first, second] = someTickets(2, order.id);
      if (!first || !second) throw new Error('no tickets');
      await keep(aCompetitionRegistration(first));
      await keep(aCompetitionRegistration(second));
      const isPut = (put: Placement['put']) =>
        store.competitionDay.change(() =>
          ok({ placements: [aPlacement({ entry: entryId(second.id), put, reason: 'Better so' })] }),
        );
      const asOf = async () => {
        const seen: unknown[] = [];
        await store.registrations.change(harriet, [], ({ asking, withdrawn }) => {
          const inGold = { class: 'adult', level: 'gold' } as const;
          seen.push(asking(inSilver, first.id), asking(inGold, first.id), withdrawn(second.id), withdrawn(first.id));
          return refuse('looked');
        });
        return seen;
      };
      expect(await asOf()).toEqual([1, 0, false, false]);
      await isPut({ kind: 'running', level: 'gold' });
      expect(await asOf()).toEqual([0, 1, false, false]);
      await isPut({ kind: 'waiting', level: 'gold' });
      expect(await asOf()).toEqual([0, 0, false, false]);
      await isPut({ kind: 'withdrawn' });
      expect(await asOf()).toEqual([0, 0, true, false]);
    });

    it('registrations give the last place of a group to one of twenty concurrent entries', async () => {
      const order = await aPaidOrder(store);
      const racing = someTickets(20, order.id).map((ticket) => {
        const registration = aCompetitionRegistration(ticket);
        return store.registrations.change(harriet, [ticket.id], ({ asking }) =>
          asking(inSilver, ticket.id) > 0 ? refuse('full') : ok({ registration, tasks: [] }),
        );
      });
      const outcomes = await Promise.all(racing);
      expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    });
  });
