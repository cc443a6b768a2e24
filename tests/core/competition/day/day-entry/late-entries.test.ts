import { describe, expect, it } from 'vitest';
import { enterOnTheDay } from '#core/competition/day/day-entry/enter-on-the-day.ts';
import { currentPlacements } from '#core/competition/day/placement.ts';
import { placeAsAsked, placeEntry } from '#core/competition/day/placing/place-entry.ts';
import { notifyRunTimes } from '#core/competition/day/running-order/notify-run-times.ts';
import { publishOrder } from '#core/competition/day/running-order/publish-order.ts';
import { type CompetitorTicketId, ticketIdIn } from '#core/competition/entries/competitor-ticket.ts';
import { type FormValues, formValues } from '#core/kernel/forms/form-values.ts';
import { entryId, userId } from '#core/kernel/ids.ts';
import { hour, laterBy, parseInstant } from '#core/kernel/time.ts';
import { aTypedCompetitionForm } from '#fixtures/builders/a-registration.ts';
import { aDay, nell } from '../../../support/a-day.ts';

const ten = parseInstant('2025-11-22T10:00:00+00:00');
const headJudge = { id: nell, name: 'Nell', email: 'nell@example.co.uk', emailVerified: true, labels: ['headjudge'] };
const silver = { kind: 'running', level: 'silver' } as const;

const theDay = (...options: Parameters<typeof aDay>) => {
  const day = aDay(...options);
  const seen = async () => (await day.read()).placements.length;
  return {
    ...day,
    place: async (request: Pick<Parameters<ReturnType<typeof placeEntry>>[0], 'entry' | 'put'>) =>
      placeEntry(day.ports)({ ...request, inSeason: false, reason: 'Because', seen: await seen() }, nell),
    placeAll: async () => placeAsAsked(day.ports)(await seen(), nell),
    publish: async () => publishOrder(day.ports)(await seen(), nell),
    enter: (ticket: CompetitorTicketId, typed: FormValues = {}) =>
      enterOnTheDay(day.dayEntryPorts)(
        { ticket, typed: aTypedCompetitionForm(typed), reason: 'asked at the desk' },
        headJudge,
      ),
  };
};

describe('a late entry at the desk', () => {
  it('a hound entered on the day runs where others only wait, or run in another class or level', async () => {
    const day = theDay({ perGroup: 1 });
    day.comes('Gus', { competitionGroup: 'gold' });
    day.comes('Tilly', { class: 'junior', handlerBirthDate: '2014-05-01', guardian: 'Harriet Lamb' });
    await day.placeAll();
    await day.place({ entry: day.comes('Joe'), put: { kind: 'waiting', level: 'silver' } });
    // Without a place so far.
    day.comes('Uma', { competitionGroup: 'bronze' });
    expect(await day.enter(day.buys('Lena').id)).toMatchObject({ ok: true });
    expect((await day.read()).placements.at(-1)?.put).toEqual(silver);
  });

  it('a hound entered on the day gets no bib number that was announced to an entry that has left', async () => {
    const day = theDay();
    day.comes('Anna');
    day.comes('Joe');
    await day.placeAll();
    await day.publish();
    day.clock.moveTo(laterBy(ten, -24 * hour));
    await notifyRunTimes(day.ports)();
    const entry = (await day.read()).order?.runs.at(-1)?.entry ?? expect.unreachable();
    await day.place({ entry, put: { kind: 'withdrawn' } });
    await day.publish();
    await day.enter(day.buys('Lena').id, { dogName: 'Latecomer' });
    expect((await day.read()).order?.runs).toMatchObject([{ number: 1 }, { hound: 'Latecomer', number: 3 }]);
  });

  it('a hound entered on the day belongs to the account of the ticket, to which its email goes', async () => {
    const day = theDay();
    const { id } = day.buys('Lena');
    await day.enter(id);
    const { entrants } = await day.read();
    expect(entrants).toMatchObject([{ registration: { ticket: id, userId: userId('lena') } }]);
    expect(await day.takeQueued()).toMatchObject([{ email: { to: 'lena@example.co.uk' } }]);
  });

  it('an entry on the day can also be a registered hound without a place yet, with the same form or another', async () => {
    for (const dogName of ['Fig', 'Otto']) {
      const day = theDay();
      const entry = day.comes('Lena', { dogName: 'Fig' });
      const [form] = (await day.read()).entrants.map(({ registration }) => formValues(registration.form));
      expect(await day.enter(ticketIdIn(entry), { ...form, dogName })).toMatchObject({ ok: true });
      expect(currentPlacements((await day.read()).placements).get(entryId(ticketIdIn(entry)))).toMatchObject({
        put: silver,
        reason: 'Late entry at the desk: asked at the desk',
      });
    }
  });
});
