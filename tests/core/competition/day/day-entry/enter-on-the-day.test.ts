import { describe, expect, it } from 'vitest';
import { dayEntryDesk } from '#core/competition/day/day-entry/day-entry-desk.ts';
import { type DayEntryRequest, enterOnTheDay } from '#core/competition/day/day-entry/enter-on-the-day.ts';
import type { PaidCompetitorTicket } from '#core/competition/day/day-entry/ports.ts';
import { gateStatuses } from '#core/competition/day/gate/gate-status.ts';
import { recordGateEvents } from '#core/competition/day/gate/record-gate-events.ts';
import { currentPlacements } from '#core/competition/day/placement.ts';
import { placeAsAsked, placeEntry } from '#core/competition/day/placing/place-entry.ts';
import { previewOrder, publishOrder } from '#core/competition/day/running-order/publish-order.ts';
import { ticketIdIn } from '#core/competition/entries/competitor-ticket.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { entryId, userId } from '#core/kernel/ids.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { hour, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aTypedCompetitionForm } from '#fixtures/builders/a-registration.ts';
import { aDay, nell } from '../../../support/a-day.ts';

const ten = parseInstant('2025-11-22T10:00:00+00:00');
const staff = (label: StaffLabel) => ({
  id: label === 'headjudge' ? nell : userId('olive'),
  name: label,
  email: `${label}@example.co.uk`,
  emailVerified: true,
  labels: [label],
});

/** Nine o'clock on the festival day. Anna and Joe run in silver, in a running order published earlier. */
const theDay = async (options: Parameters<typeof aDay>[0] = {}) => {
  const day = aDay(options);
  const [anna, joe] = [day.comes('Anna'), day.comes('Joe')];
  await placeAsAsked(day.ports)(0, nell);
  await publishOrder(day.ports)(2, nell);
  day.clock.moveTo(laterBy(ten, -hour));
  const order = (await day.read()).order ?? expect.unreachable();
  const enter = (
    { id }: Pick<PaidCompetitorTicket, 'id'>,
    typed: FormValues = {},
    { by = 'headjudge' as StaffLabel, reason = 'asked at the desk' } = {},
    more: Pick<DayEntryRequest, 'despiteSignature'> = {},
  ) =>
    enterOnTheDay(day.dayEntryPorts)({ ticket: id, typed: aTypedCompetitionForm(typed), reason, ...more }, staff(by));
  const runOf = async (hound: string) => (await day.read()).order?.runs.find((run) => run.hound === hound);
  return { ...day, anna, joe, order, enter, runOf };
};

describe('late entry at the desk', () => {
  it('a hound entered on the day runs last in its ring, with the next number, and no other time changes', async () => {
    const day = await theDay();
    const ticket = day.buys('Lena');
    expect(await day.enter(ticket, { dogName: 'Latecomer' })).toMatchObject({ ok: true, value: { version: 2 } });
    const { order, placements } = await day.read();
    const run = order?.runs.find(({ hound }) => hound === 'Latecomer');
    const others = day.order.runs.filter(({ ring }) => ring === run?.ring);
    expect(run).toMatchObject({ number: 3, reserve: false, class: 'adult', level: 'silver' });
    expect(run?.runsAt).toBeGreaterThan(Math.max(...others.map(({ runsAt }) => runsAt)));
    expect(order?.runs.filter(({ hound }) => hound !== 'Latecomer')).toEqual(day.order.runs);
    expect(placements.at(-1)).toMatchObject({
      entry: entryId(ticket.id),
      put: { kind: 'running', level: 'silver' },
      reason: 'Late entry at the desk: asked at the desk',
      by: nell,
      at: day.clock.now(),
    });
  });

  it('a hound entered on the day gets no time within the notice period for its handler', async () => {
    const day = await theDay();
    day.clock.moveTo(laterBy(ten, 6 * hour));
    await day.enter(day.buys('Lena'), { dogName: 'Latecomer' });
    const { minutes } = day.ports.rulebook.beforeRun;
    expect((await day.runOf('Latecomer'))?.runsAt).toBe(laterBy(day.clock.now(), minutes * minute));
  });

  it('a hound that the organiser enters on the day is a reserve, until the head judge places it as running', async () => {
    const day = await theDay();
    const ticket = day.buys('Lena');
    await day.enter(ticket, { dogName: 'Latecomer' }, { by: 'organiser' });
    expect(await day.runOf('Latecomer')).toMatchObject({ reserve: true, number: 3 });
    const put = { kind: 'running', level: 'silver' } as const;
    await placeEntry(day.ports)({ entry: entryId(ticket.id), put, inSeason: false, reason: '', seen: 3 }, nell);
    expect(await previewOrder(day.ports)()).toMatchObject({ kind: 'order', order: { version: 3 } });
    await publishOrder(day.ports)(4, nell);
    const { order } = await day.read();
    expect(order?.runs.at(-1)).toMatchObject({ hound: 'Latecomer', reserve: false, number: 3 });
    expect(order?.runs.slice(0, 2)).toEqual(day.order.runs);
  });

  it('a hound entered on the day is placed as running while its group has room, independently of other groups', async () => {
    const day = aDay({ perGroup: 3 });
    const others = [
      day.comes('Anna'),
      day.comes('Joe'),
      day.comes('Gus', { competitionGroup: 'gold' }),
      day.comes('Tilly', { class: 'junior', handlerBirthDate: '2014-05-01', guardian: 'Harriet Lamb' }),
    ];
    await placeAsAsked(day.ports)(0, nell);
    await publishOrder(day.ports)(others.length, nell);
    day.clock.moveTo(laterBy(ten, -hour));
    const late = async (handler: string) => {
      const typed = aTypedCompetitionForm({ fullName: handler, dogName: `${handler}’s hound` });
      const request = { ticket: day.buys(handler).id, typed, reason: 'asked at the desk' };
      return enterOnTheDay(day.dayEntryPorts)(request, staff('headjudge'));
    };
    expect(await late('Lena')).toMatchObject({ ok: true });
    const { placements, order } = await day.read();
    expect(placements.at(-1)).toMatchObject({ put: { kind: 'running', level: 'silver' } });
    expect(order?.runs.find(({ hound }) => hound === 'Lena’s hound')).toMatchObject({ reserve: false, number: 5 });
    expect(await late('Max')).toMatchObject({
      refusal: { wrong: { competitionGroup: expect.stringContaining('full') } },
    });
  });

  it('a hound that the organiser enters on the day waits for a place, with a reason that starts “Late entry at the desk”', async () => {
    const day = await theDay();
    await day.enter(day.buys('Lena'), { dogName: 'Latecomer' }, { by: 'organiser', reason: ' asked at the desk ' });
    expect((await day.read()).placements.at(-1)).toMatchObject({
      put: { kind: 'waiting', level: 'silver' },
      reason: 'Late entry at the desk: asked at the desk',
      inSeason: false,
    });
  });

  it('a hound entered on the day gets no run before there is a running order', async () => {
    const day = aDay();
    const request = { ticket: day.buys('Lena').id, typed: aTypedCompetitionForm(), reason: 'asked at the desk' };
    expect(await enterOnTheDay(day.dayEntryPorts)(request, staff('headjudge'))).toMatchObject({
      ok: true,
      value: { version: null },
    });
    const { placements, order } = await day.read();
    expect([placements.length, order]).toEqual([1, null]);
  });

  it('an entry on the day is refused by the same rules as a registration', async () => {
    const day = await theDay({
      perGroup: 2,
      pastWins: [{ class: 'adult', handler: 'Lena', hound: 'Rex', level: 'silver' }],
    });
    const ticket = day.buys('Lena');
    expect(await day.enter(ticket)).toMatchObject({
      ok: false,
      refusal: { kind: 'not-eligible', wrong: { competitionGroup: expect.stringContaining('full') } },
    });
    expect(await day.enter(ticket, { fullName: 'Lena', dogName: 'Rex', competitionGroup: 'bronze' })).toMatchObject({
      refusal: { kind: 'not-eligible', wrong: { competitionGroup: expect.any(String) } },
    });
    expect(await day.enter(ticket, { competitionGroup: 'gold', handlerAge: '12' })).toMatchObject({
      refusal: { kind: 'not-eligible', wrong: { handlerAge: expect.any(String) } },
    });
    expect(await day.enter(ticket, { dogName: '' })).toMatchObject({
      refusal: { kind: 'form-invalid', wrong: { dogName: expect.any(String) } },
    });
    expect((await day.read()).placements).toHaveLength(2);
  });

  it('an entry on the day is refused without a reason, without a valid ticket in an account, and after the festival', async () => {
    const day = await theDay();
    const ticket = day.buys('Lena');
    expect(await day.enter(ticket, {}, { reason: ' ' })).toMatchObject({ refusal: { kind: 'reason-missing' } });
    expect(await day.enter({ id: ticketIdIn('order/x/1') })).toMatchObject({ refusal: { kind: 'ticket-unknown' } });
    expect(await day.enter(day.buys(null))).toMatchObject({ refusal: { kind: 'ticket-not-claimed' } });
    day.clock.moveTo(day.dayEntryPorts.edition.endsAt);
    expect(await day.enter(ticket)).toMatchObject({ refusal: { kind: 'festival-over' } });
  });

  it('an entry on the day is stored once when it is sent twice', async () => {
    const day = await theDay();
    const ticket = day.buys('Lena');
    await day.enter(ticket, { dogName: 'Latecomer' });
    const after = await day.read();
    expect(await day.enter(ticket, { dogName: 'Latecomer' })).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await day.read()).toEqual(after);
  });
});

describe('substitution at the desk', () => {
  it('a substitution at the desk keeps number, ring, time and class, and records both hounds and handlers', async () => {
    const day = await theDay();
    const before = day.order.runs.find(({ entry }) => entry === day.anna) ?? expect.unreachable();
    const ticket = { id: ticketIdIn(day.anna) };
    const typed = { fullName: 'Anna', handlerName: 'Bea', dogName: 'Otto', competitionGroup: 'gold' };
    expect(await day.enter(ticket, typed, { by: 'organiser', reason: 'Anna is ill' })).toMatchObject({ ok: true });
    expect(await day.runOf('Otto')).toEqual({ ...before, hound: 'Otto', breed: 'Lagotto Romagnolo', handler: 'Bea' });
    const { placements, entrants } = await day.read();
    const { registration } = entrants.find(({ entry }) => entry === day.anna) ?? expect.unreachable();
    expect(registration.form).toMatchObject({ dogName: 'Otto', competitionGroup: 'silver' });
    expect(currentPlacements(placements).get(day.anna)).toMatchObject({
      put: { kind: 'running', level: 'silver' },
      reason: 'Substitution, Anna’s hound with Anna to Otto with Bea: Anna is ill',
      by: userId('olive'),
    });
  });

  it('a substitution at the desk keeps the in-season flag for a bitch, and removes it for a dog', async () => {
    for (const [dogSex, inSeason] of [
      ['female', true],
      ['male', false],
    ] as const) {
      const day = await theDay();
      const put = { kind: 'running', level: 'silver' } as const;
      await placeEntry(day.ports)({ entry: day.anna, put, inSeason: true, reason: '', seen: 2 }, nell);
      const typed = { fullName: 'Anna', dogName: 'Otto', dogSex };
      expect(await day.enter({ id: ticketIdIn(day.anna) }, typed)).toMatchObject({ ok: true });
      expect(currentPlacements((await day.read()).placements).get(day.anna)).toMatchObject({ inSeason });
    }
  });

  it('a substitution at the desk is refused once the run has begun', async () => {
    const day = await theDay();
    await recordGateEvents(day.ports)(
      [{ id: 'event-1', entry: day.anna, kind: 'in-the-ring', at: day.clock.now() }],
      nell,
    );
    expect(await day.enter({ id: ticketIdIn(day.anna) })).toMatchObject({ refusal: { kind: 'run-begun' } });
  });

  it('a substitution saved while the hound was scratched applies once the scratch is undone', async () => {
    const day = await theDay();
    const [card] = day.order.runs;
    if (!card) throw new Error('expected a run');
    const gate = (kind: 'scratched' | 'unscratched') =>
      recordGateEvents(day.ports)([{ id: `event-${kind}`, entry: card.entry, kind, at: day.clock.now() }], nell);
    const { registrations } = day.dayEntryPorts;
    const scratchedMeanwhile: typeof registrations = {
      ...registrations,
      async change(...form) {
        const saved = await registrations.change(...form);
        await gate('scratched');
        return saved;
      },
    };
    const substitute = aTypedCompetitionForm({ dogName: 'Substitute' });
    await enterOnTheDay({ ...day.dayEntryPorts, registrations: scratchedMeanwhile })(
      { ticket: ticketIdIn(card.entry), typed: substitute, reason: 'lame' },
      staff('headjudge'),
    );
    expect((await day.read()).placements.at(-1)).toMatchObject({ entry: card.entry, put: { kind: 'withdrawn' } });
    day.clock.moveTo(laterBy(day.clock.now(), minute));
    await gate('unscratched');
    const { runsAt, number } = card;
    expect(await day.runOf('Substitute')).toMatchObject({ entry: card.entry, runsAt, number });
  });

  it('a substitution is refused to the organiser for an entry that was withdrawn', async () => {
    const day = await theDay();
    const put = { kind: 'withdrawn' } as const;
    await placeEntry(day.ports)({ entry: day.anna, put, inSeason: false, reason: 'lame', seen: 2 }, nell);
    expect(await day.enter({ id: ticketIdIn(day.anna) }, {}, { by: 'organiser' })).toMatchObject({
      refusal: { kind: 'entry-withdrawn' },
    });
  });
});

describe('a change of class at the desk', () => {
  const junior = { class: 'junior', handlerBirthDate: '2014-05-01', guardian: 'Anna', fullName: 'Anna' };

  it('a change of class at the desk moves a placed hound to the end of its class’s ring, with number and reason', async () => {
    const day = await theDay();
    const before = day.order.runs.find(({ entry }) => entry === day.anna) ?? expect.unreachable();
    const typed = { ...junior, dogName: before.hound, competitionGroup: 'bronze' };
    expect(await day.enter({ id: ticketIdIn(day.anna) }, typed, { reason: 'wrong on the form' })).toMatchObject({
      ok: true,
    });
    expect(await day.runOf(before.hound)).toMatchObject({
      number: before.number,
      class: 'junior',
      level: 'bronze',
      reserve: false,
    });
    const { placements, order } = await day.read();
    expect(currentPlacements(placements).get(day.anna)).toMatchObject({
      put: { kind: 'running', level: 'bronze' },
      reason: 'Class, adult to junior: wrong on the form',
      by: nell,
    });
    expect(order?.runs.find(({ entry }) => entry === day.joe)).toEqual(
      day.order.runs.find(({ entry }) => entry === day.joe),
    );
  });

  it('a change of class at the desk is refused to the organiser, and once the run has begun', async () => {
    const day = await theDay();
    const ticket = { id: ticketIdIn(day.anna) };
    expect(await day.enter(ticket, junior, { by: 'organiser' })).toMatchObject({ refusal: { kind: 'class-fixed' } });
    const event = { id: 'event-1', entry: day.anna, kind: 'in-the-ring', at: day.clock.now() } as const;
    await recordGateEvents(day.ports)([event], nell);
    expect(await day.enter(ticket, junior)).toMatchObject({ refusal: { kind: 'run-begun' } });
  });

  it('a change of class at the desk is asked about when the new class’s result is signed, as is an entry on the day', async () => {
    const day = await theDay({ signed: [{ class: 'adult', level: 'silver' }] });
    const ticket = day.buys('Lena');
    expect(await day.enter(ticket)).toMatchObject({ refusal: { kind: 'class-signed' } });
    expect((await day.read()).placements).toHaveLength(2);
    expect(await day.enter({ id: ticketIdIn(day.anna) }, junior)).toMatchObject({ ok: true });
    expect(await day.enter(ticket, {}, {}, { despiteSignature: true })).toMatchObject({ ok: true });
  });

  it('the desk lets the head judge enter a scratched hound again, last in its ring and with its number', async () => {
    const day = await theDay();
    const card = day.order.runs.find(({ entry }) => entry === day.anna) ?? expect.unreachable();
    const scratched = { id: 'event-1', entry: day.anna, kind: 'scratched', at: day.clock.now() } as const;
    await recordGateEvents(day.ports)([scratched], nell);
    day.clock.moveTo(laterBy(day.clock.now(), minute));
    const again = { fullName: 'Anna', dogName: card.hound };
    expect(await day.enter({ id: ticketIdIn(day.anna) }, again, { reason: 'she came back' })).toMatchObject({
      ok: true,
    });
    const { gateEvents, order, placements } = await day.read();
    expect(gateStatuses(gateEvents, 3).get(day.anna)).toMatchObject({ kind: 'not-here' });
    expect(order?.runs.at(-1)).toMatchObject({ entry: day.anna, number: card.number, reserve: false });
    expect(placements.at(-1)).toMatchObject({
      put: { kind: 'running', level: 'silver' },
      reason: 'Entered again after a withdrawal: she came back',
    });
  });

  it('an entry on the day names everything that is missing in one answer, the reason included', async () => {
    const day = await theDay();
    expect(await day.enter(day.buys('Lena'), { dogName: '', phone: '' }, { reason: ' ' })).toMatchObject({
      refusal: {
        kind: 'form-invalid',
        wrong: { dogName: expect.any(String), phone: expect.any(String), reason: expect.any(String) },
      },
    });
  });
});

describe('choices for entries on the day', () => {
  it('choices for entries on the day are every paid ticket without a form, and every form with its bib number', async () => {
    const day = await theDay();
    const [late, unclaimed] = [day.buys('Lena'), day.buys(null)];
    const { tickets, entries } = await dayEntryDesk(day.dayEntryPorts)();
    expect(tickets).toMatchObject([
      { ticket: late.id, buyer: 'Lena', claimed: true },
      { ticket: unclaimed.id, claimed: false },
    ]);
    expect(entries.map(({ number, placed }) => [number, placed])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(entries[0]?.typed).toMatchObject({ dogName: expect.any(String), vaccinated: 'yes' });
  });
});
