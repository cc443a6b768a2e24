import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DayChange } from '#core/competition/day/competition-day-state.ts';
import { entryId, ringId, userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, hour, laterBy } from '#core/kernel/time.ts';
import {
  aGateEvent,
  anAnnouncement,
  aPlacement,
  aPublishedOrder,
  aRunCard,
} from '#fixtures/builders/a-competition-day.ts';
import { aCompetitionForm, aCompetitionRegistration, someTickets } from '#fixtures/builders/a-registration.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { isRefunded } from '../stores/decisions.ts';
import { aPaidOrder } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const at = (ms: number) => laterBy(aSaturdayInOctober, ms);
const harriet = userId('harriet');

/** The state of the competition day: an append-only log over the entries with valid tickets. */
export const competitionDayContract = (name: string, open: () => Promise<Store>) =>
  describe(`CompetitionDay: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const add = (change: DayChange) => store.competitionDay.change(() => ok(change));
    const registers = async (quantity = 1, registeredAt = aSaturdayInOctober) => {
      const order = await aPaidOrder(store);
      const made = someTickets(quantity, order.id).map((ticket) =>
        aCompetitionRegistration(ticket, { registeredAt, form: aCompetitionForm({ dogName: `Hound ${ticket.id}` }) }),
      );
      for (const registration of made)
        await store.registrations.change(harriet, [registration.ticket], () => ok({ registration, tasks: [] }));
      return { order, made };
    };

    it('the store of the competition day starts empty', async () => {
      expect(await store.competitionDay.read()).toEqual({
        entrants: [],
        refunded: [],
        placements: [],
        order: null,
        gateEvents: [],
        notifications: [],
        nearAlerts: [],
        announcements: [],
        announcementWithdrawals: [],
      });
      expect(await store.competitionDay.order()).toBeNull();
    });

    it('the competition day lists every entrant with a valid ticket, oldest first, and if a questionnaire is done', async () => {
      const late = await registers(1, at(hour));
      const early = await registers(2);
      const tickets = [...early.made, ...late.made].map(({ ticket }) => ticket);
      const known = (await store.competitionDay.read()).entrants;
      expect(known.map(({ entry }) => entry)).toEqual(tickets);
      expect(known.map(({ registration }) => registration)).toEqual([...early.made, ...late.made]);
      expect(known.every(({ questionnaireDone }) => !questionnaireDone)).toBe(true);

      const answered = {
        kind: 'questionnaire',
        id: 'reg_q',
        userId: harriet,
        registeredAt: at(0),
        changedAt: at(0),
      } as const;
      await store.registrations.change(harriet, [], () => ok({ registration: answered, tasks: [] }));
      expect((await store.competitionDay.read()).entrants.every(({ questionnaireDone }) => questionnaireDone)).toBe(
        true,
      );

      await store.orders.change(late.order.id, isRefunded);
      const { entrants, refunded } = await store.competitionDay.read();
      expect(entrants.map(({ entry }) => entry)).toEqual(tickets.slice(0, 2));
      expect(refunded.map(({ entry, registration }) => [entry, registration])).toEqual([[tickets[2], late.made[0]]]);
    });

    it('the competition day stores every field of an event in order of arrival, and queues the email it leads to', async () => {
      const placements = [
        aPlacement({
          put: { kind: 'waiting', level: 'gold' },
          reason: 'Gold is “full”.',
          inSeason: true,
          at: at(hour),
        }),
        aPlacement({ put: { kind: 'withdrawn' }, reason: 'Lame' }),
      ];
      const gateEvents = [
        aGateEvent({ kind: 'in-the-ring', at: at(2 * hour) }),
        aGateEvent({ kind: 'not-here', undoes: 'mark-1' }),
      ];
      const order = aPublishedOrder({
        runs: [aRunCard(), aRunCard({ reserve: true, class: 'junior', inSeason: true })],
      });
      const notifications = [{ card: aRunCard(), version: 1, at: at(3 * hour) }];
      const nearAlerts = [{ entry: entryId('moss'), at: at(4 * hour) }];
      const announcements = [
        anAnnouncement(),
        anAnnouncement({
          ring: ringId('oak'),
          words: '',
          rest: { from: at(hour), to: at(2 * hour) },
          closure: 'for-a-time',
          at: at(hour),
        }),
      ];
      const announcementWithdrawals = [{ id: announcements[0]?.id ?? '', by: harriet, at: at(5 * hour) }];
      const news = { nearAlerts, announcements, announcementWithdrawals };
      const email = {
        kind: 'withdrawn',
        to: 'tom@example.co.uk',
        name: 'Tom',
        hound: 'Biscuit',
        class: 'adult',
        level: 'silver',
      } as const;
      const added = await add({
        placements,
        gateEvents,
        order,
        notifications,
        ...news,
        tasks: [{ id: 'one', task: { kind: 'email', email: email } }],
      });
      const state = { entrants: [], refunded: [], placements, gateEvents, order, notifications, ...news };
      expect(added).toEqual(ok(state));
      expect(await store.competitionDay.read()).toEqual(state);
      expect((await store.outbox.take(at(9 * day), at(9 * day), 100)).map(({ id }) => id)).toEqual(['one']);
    });

    it('the competition day stores a repeated event once, within one change or across two', async () => {
      const mark = aGateEvent();
      const placement = aPlacement();
      const alert = { entry: entryId('moss'), at: at(0) };
      const announcement = anAnnouncement();
      const withdrawal = { id: announcement.id, by: harriet, at: at(0) };
      const repeated = { nearAlerts: [alert], announcements: [announcement], announcementWithdrawals: [withdrawal] };
      await add({ gateEvents: [mark, mark], placements: [placement, placement], ...repeated });
      await add(repeated);
      await add({
        gateEvents: [{ ...mark, kind: 'done' }, aGateEvent({ id: 'other', kind: 'called' })],
        placements: [placement],
      });
      const state = await store.competitionDay.read();
      expect(state.gateEvents.map(({ kind }) => kind)).toEqual(['here', 'called']);
      expect(state.placements).toEqual([placement]);
      expect(state).toMatchObject(repeated);
    });

    it('the competition day returns the history of the given entries only', async () => {
      const [moss, fig] = [entryId('moss'), entryId('fig')];
      const placements = [moss, fig].map((entry) => aPlacement({ entry }));
      const gateEvents = [fig, moss, fig].map((entry) => aGateEvent({ entry }));
      await add({ placements, gateEvents });
      expect(await store.competitionDay.historyOf([fig])).toEqual({
        placements: [placements[1]],
        gateEvents: [gateEvents[0], gateEvents[2]],
      });
      expect(await store.competitionDay.historyOf([])).toEqual({ placements: [], gateEvents: [] });
    });

    it('the competition day returns every published running order, oldest first', async () => {
      expect(await store.competitionDay.versions()).toEqual([]);
      const [first, second] = [aPublishedOrder(), aPublishedOrder({ version: 2, runs: [] })];
      await add({ order: first });
      await add({ placements: [aPlacement()] });
      await add({ order: second });
      expect(await store.competitionDay.versions()).toEqual([first, second]);
    });

    it('the competition day keeps the running order with the highest version, also after a change without one', async () => {
      await add({ order: aPublishedOrder() });
      const second = aPublishedOrder({ version: 2, publishedAt: at(day) });
      await add({ order: second });
      await add({ gateEvents: [aGateEvent()] });
      expect(await store.competitionDay.order()).toEqual(second);
      expect((await store.competitionDay.read()).order).toEqual(second);
    });

    it('the competition day stores nothing when the decision refuses or throws', async () => {
      expect(await store.competitionDay.change(() => refuse('no'))).toEqual(refuse('no'));
      const breaks = store.competitionDay.change(() => {
        throw new Error('broken');
      });
      await expect(breaks).rejects.toThrow('broken');
      expect((await store.competitionDay.read()).placements).toEqual([]);
    });

    it('the competition day gives the last place to one of twenty concurrent placements', async () => {
      const racing = Array.from({ length: 20 }, (_, number) =>
        store.competitionDay.change(({ placements }) =>
          placements.length > 0
            ? refuse('full')
            : ok({ placements: [aPlacement({ entry: entryId(`entry-${number}`) })] }),
        ),
      );
      expect((await Promise.all(racing)).filter((outcome) => outcome.ok)).toHaveLength(1);
    });
  });
