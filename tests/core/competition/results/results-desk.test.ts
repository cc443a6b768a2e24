import { describe, expect, it } from 'vitest';
import { memoryCompetitionResults } from '#adapters/memory/competition/competition-results.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { runEventShape } from '#core/competition/day/judge/run-event-shape.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { currentGroupResult, publicBoard, publicBoards } from '#core/competition/results/boards.ts';
import { decideAttempt } from '#core/competition/results/decide-attempt.ts';
import { confirmRun } from '#core/competition/results/desk/confirm-run.ts';
import { deskGroups } from '#core/competition/results/desk/desk-view.ts';
import type { ResultsEmail } from '#core/competition/results/emails.ts';
import { explainedSheet } from '#core/competition/results/explained-sheet.ts';
import {
  answerQuery,
  askQuery,
  clearStrayTaps,
  correctRun,
  type ResultsPorts,
  readRun,
  readSources,
  takeStep,
} from '#core/competition/results/results-desk.ts';
import { emailNewDeadlines } from '#core/competition/results/review/email-new-deadlines.ts';
import type { SignedRun } from '#core/competition/results/signed-runs.ts';
import type { RingLog } from '#core/competition/rules/run/ring-log.ts';
import type { Signature } from '#core/competition/rules/run/signature.ts';
import type { StaffAction, StaffChange } from '#core/kernel/audit-log/staff-action.ts';
import { sameGroup } from '#core/kernel/class-and-level.ts';
import { deviceId, type EntryId, entryId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { type Instant, laterBy, minute } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aBoard, aGroupStep } from '#fixtures/builders/a-result.ts';
import { anEmptySheet, aRingEvent, aRingLog, type Given, halfPastTen } from '#fixtures/builders/a-run.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { theRulebook } from '../rules/the-rulebook.ts';

const silver = { class: 'adult', level: 'silver' } as const;
const { secondsTaken: _, ...nothing } = anEmptySheet;
const minutesOn = (minutes: number): Instant => laterBy(halfPastTen, minutes * minute);
const nell = (minutes: number) => ({ user: userId('nell'), name: 'Nell Ashdown', at: minutesOn(minutes) });
const harriet = (minutes: number) => ({ user: userId('harriet'), name: 'Harriet Lamb', at: minutesOn(minutes) });
const theReason = { why: 'The flag stood on a bait.', evidence: 'The steward’s photograph.' };

const card = (hound: string, number: number, change: Partial<RunCard> = {}): RunCard =>
  aRunCard({ entry: entryId(hound.toLowerCase()), hound, number, runsAt: minutesOn(number), ...change });

/** Bramble has 15 points with an offence, Sorrel 15 without one. Moss has not run. */
const [bramble, sorrel, moss] = [card('Bramble', 1), card('Sorrel', 2), card('Moss', 3)];
const ran = (...seen: readonly Given[]): SignedRun => ({
  log: aRingLog('started', ...seen, { kind: 'stopped', secondsTaken: 590 }),
  confirmed: true,
  late: 0,
  underWay: [],
});

const described = (change: StaffChange) => aStaffAction('action-1', change);

const aResultsOffice = (
  signedRuns: ReadonlyMap<EntryId, SignedRun> = new Map([
    [bramble.entry, ran('truffle-found', 'truffle-found', 'wrong-flag')],
    [sorrel.entry, ran('truffle-found', 'oil-found')],
  ]),
  runs: readonly RunCard[] = [bramble, sorrel, moss],
  away: ReadonlySet<EntryId> = new Set(),
) => {
  const seen = new Map(signedRuns);
  const queued = new Set<string>();
  const emails: ResultsEmail[] = [];
  const machineClock = simulatedClock(minutesOn(90));
  const gone = new Set(away);
  const logged: StaffAction[] = [];
  const recipient = (of: string) => ({ name: of, email: `${of}@example.co.uk` });
  const ports: ResultsPorts = {
    rulebook: theRulebook,
    runCards: async () => runs,
    ring: {
      of: async (entries) => new Map([...seen].filter(([entry]) => entries.includes(entry))),
      add: async (entry, events, _by, action) => {
        logged.push(action);
        const before = seen.get(entry) ?? { log: [], confirmed: false, late: 0, underWay: [] };
        const decided = events.filter(({ kind }) => kind === 'attempt-decided');
        seen.set(entry, { ...before, log: [...before.log, ...decided], underWay: [...before.underWay, ...events] });
      },
      sign: async (entry, signature, _by, action) => {
        // A store cannot read an event that has another shape.
        expect(runEventShape.safeParse(signature)).toMatchObject({ success: true });
        const { covers } = signature;
        logged.push(action);
        const { underWay = [] } = seen.get(entry) ?? {};
        const log = underWay.filter(({ id }) => covers.includes(id));
        seen.set(entry, { log, confirmed: true, late: underWay.length - log.length, underWay });
      },
    },
    people: {
      handlersOf: async (entries) => new Map(entries.map((entry) => [entry, recipient(entry)])),
      headJudges: async () => [recipient('nell')],
    },
    nonStarters: async () => gone,
    results: memoryCompetitionResults((tasks) => {
      // The outbox sends each id once.
      const fresh = tasks.filter(({ id }) => !queued.has(id));
      for (const { id, task } of fresh) {
        queued.add(id);
        emails.push(task.email);
      }
    }),
    readings: async () => ({}),
    newId: () => nextId('result'),
    machineClock,
    desk: deviceId('desk'),
  };
  const sources = (minutes = 60) => readSources(ports, minutesOn(minutes));
  return {
    ports,
    emails,
    machineClock,
    leaves: (entry: EntryId) => gone.add(entry),
    returns: (entry: EntryId) => gone.delete(entry),
    confirms: (entry: EntryId, run: SignedRun) => seen.set(entry, run),
    logged,
    desk: async (minutes?: number) => deskGroups(await sources(minutes)).find(({ group }) => sameGroup(group, silver)),
    decide: decideAttempt(ports),
    confirm: (entry: EntryId, why: string, minutes = 60) =>
      confirmRun(ports)(entry, { by: nell(minutes), why }, described),
    clear: (entry: EntryId, by: Signature) => clearStrayTaps(ports)(entry, by, described),
    sources,
    taps: (entry: EntryId, underWay: RingLog) => seen.set(entry, { log: [], confirmed: false, late: 0, underWay }),
    hears: (entry: EntryId, log: RingLog, late = 0) => seen.set(entry, { log, confirmed: true, late, underWay: [] }),
    board: async (minutes?: number) => publicBoard(silver, await sources(minutes)),
    sheet: async (of: RunCard, minutes?: number) => explainedSheet(of, await sources(minutes)),
    step: takeStep(ports),
    correct: correctRun(ports),
    emailDeadlines: (minutes: number) =>
      emailNewDeadlines({ ...ports, festivalClock: simulatedClock(minutesOn(minutes)) })(),
    ask: askQuery(ports),
    answer: answerQuery(ports),
  };
};

/** All three hounds have run. */
const aFullOffice = () => {
  const office = aResultsOffice();
  office.hears(moss.entry, ran('oil-found').log);
  return office;
};

const places = (board: Awaited<ReturnType<ReturnType<typeof aResultsOffice>['board']>>) =>
  board.rows.map(({ place, hound, total }) => [place, hound, total]);

describe('leaderboard of a group', () => {
  it('a group’s leaderboard is live while hounds run: places, reasons, and the next runs in running order', async () => {
    const board = await aResultsOffice().board();
    expect(board).toMatchObject({
      ...silver,
      status: { state: 'provisional', version: 0 },
      out: [],
      corrections: [],
    });
    expect(board.rows).toEqual([
      {
        number: 2,
        hound: 'Sorrel',
        breed: 'Lagotto Romagnolo',
        handler: 'Harriet Lamb',
        place: 1,
        total: 15,
        oilFinds: 1,
        truffleFinds: 1,
        faults: 0,
        minutesLeft: 0,
        secondsTaken: 590,
        why: null,
      },
      expect.objectContaining({ place: 2, hound: 'Bramble', faults: -5, why: 'More penalty points, 5 to 0' }),
    ]);
    expect(board.toRun.map(({ hound }) => hound)).toEqual(['Moss']);
  });

  it('a group’s leaderboard lists the runs to come by time, and by number at the same time', async () => {
    const [fig, pip, oak] = [
      card('Fig', 6, { runsAt: minutesOn(20) }),
      card('Pip', 5, { runsAt: minutesOn(20) }),
      card('Oak', 7, { runsAt: minutesOn(10) }),
    ];
    const office = aResultsOffice(new Map(), [fig, pip, oak]);
    expect((await office.board()).toRun.map(({ hound }) => hound)).toEqual(['Oak', 'Pip', 'Fig']);
  });

  it('a group’s leaderboard lists corrections by their time', async () => {
    const office = aResultsOffice();
    const right = { kind: 'finished', counts: nothing, secondsTaken: 590 } as const;
    await office.correct(bramble.entry, right, { by: nell(65), ...theReason });
    await office.correct(sorrel.entry, right, { by: nell(61), ...theReason });
    expect((await office.board(70)).corrections.map(({ hound }) => hound)).toEqual(['Sorrel', 'Bramble']);
  });

  it('a group’s leaderboard leaves out unconfirmed and impossible runs', async () => {
    const tooMany = ran(...Array.from({ length: 11 }, () => 'oil-found' as const));
    const office = aResultsOffice(
      new Map([
        [bramble.entry, { ...ran('oil-found'), confirmed: false }],
        [sorrel.entry, tooMany],
      ]),
    );
    const board = await office.board();
    expect(board.rows).toEqual([]);
    expect(board.withTheJudge.map(({ hound }) => hound)).toEqual(['Sorrel']);
    expect(board.toRun.map(({ hound }) => hound)).toEqual(['Bramble', 'Moss']);
  });

  it('a group’s leaderboard lists disqualified runs with the reason but no handler’s name, and lists no reserves', async () => {
    const junior = { class: 'junior', level: 'gold', handler: 'Tilly Marsh' } as const;
    const [fig, pip] = [card('Fig', 4, junior), card('Pip', 5, { ...junior, reserve: true })];
    const out = { kind: 'disqualified', reason: 'A bite.' } as const;
    const office = aResultsOffice(
      new Map([
        [fig.entry, { log: aRingLog('started', out), confirmed: true, late: 0, underWay: [] }],
        [bramble.entry, { log: aRingLog('withdrawn'), confirmed: true, late: 0, underWay: [] }],
      ]),
      [fig, pip, bramble],
    );
    const boards = publicBoards(await office.sources());
    expect(boards).toHaveLength(6);
    expect(boards.find(({ class: of, level }) => of === 'junior' && level === 'gold')).toMatchObject({
      out: [{ hound: 'Fig', handler: '', kind: 'disqualified', reason: 'A bite.' }],
      toRun: [],
    });
    expect(await office.board()).toMatchObject({
      out: [{ hound: 'Bramble', handler: 'Harriet Lamb', kind: 'withdrawn', reason: null }],
    });
  });

  it('a group’s leaderboard lists a hound after a third dig as waiting for its judge, and no longer as in the ring', async () => {
    const office = aResultsOffice();
    office.taps(moss.entry, aRingLog('started', 'dug', 'dug'));
    expect(await office.board(70)).toMatchObject({ inTheRing: [{ hound: 'Moss' }], withTheJudge: [] });
    office.taps(moss.entry, aRingLog('started', 'dug', 'dug', 'dug'));
    expect(await office.board(70)).toMatchObject({ inTheRing: [], withTheJudge: [{ hound: 'Moss' }], toRun: [] });
  });

  it('a group’s leaderboard shows the hound in the ring with its points so far, on the festival’s clock', async () => {
    const log = [...aRingLog('started', 'truffle-found', 'wrong-flag')];
    const office = aResultsOffice(new Map([[moss.entry, { log: [], confirmed: false, late: 0, underWay: log }]]), [
      moss,
      sorrel,
    ]);
    const board = await office.board(70);
    // The phone recorded the start at 10:30, an hour and a half before the machine’s present time.
    expect(board.inTheRing).toEqual([
      {
        number: 3,
        hound: 'Moss',
        breed: 'Lagotto Romagnolo',
        handler: 'Harriet Lamb',
        startedAt: minutesOn(-20),
        minutes: 10,
        pointsSoFar: 5,
      },
    ]);
    expect(board.toRun.map(({ hound }) => hound)).toEqual(['Sorrel']);

    const stopped = [...log, aRingEvent('stopped')];
    const back = aResultsOffice(new Map([[moss.entry, { log: [], confirmed: false, late: 0, underWay: stopped }]]), [
      moss,
    ]);
    expect(await back.board(70)).toMatchObject({ inTheRing: [], withTheJudge: [{ hound: 'Moss' }], toRun: [] });
    const ahead = aRingLog('started').map((event) => ({ ...event, at: laterBy(event.at, 200 * minute) }));
    const early = aResultsOffice(new Map([[moss.entry, { log: [], confirmed: false, late: 0, underWay: ahead }]]), [
      moss,
    ]);
    expect(await early.board(70)).toMatchObject({ inTheRing: [{ startedAt: minutesOn(70) }] });
  });

  it('a group’s leaderboard leaves out non-starters unless they have run', async () => {
    const seen = new Map([
      [bramble.entry, ran('truffle-found')],
      [sorrel.entry, { log: [], confirmed: false, late: 0, underWay: aRingLog('started') }],
    ]);
    const away = new Set([bramble.entry, sorrel.entry, moss.entry]);
    const office = aResultsOffice(seen, [bramble, sorrel, moss], away);
    const board = await office.board();
    expect([board.rows, board.inTheRing, board.toRun].map((all) => all.map(({ hound }) => hound))).toEqual([
      ['Bramble'],
      ['Sorrel'],
      [],
    ]);
    expect(currentGroupResult(silver, await office.sources()).runsOutstanding).toBe(1);
  });

  it('a group’s leaderboard reads run events of its own group only', async () => {
    const fig = card('Fig', 4, { level: 'gold' });
    const office = aResultsOffice(undefined, [bramble, sorrel, fig]);
    const asked: EntryId[] = [];
    const ring = {
      ...office.ports.ring,
      of: async (entries: readonly EntryId[]) => {
        asked.push(...entries);
        return office.ports.ring.of(entries);
      },
    };
    const sources = await readSources({ ...office.ports, ring }, minutesOn(60), silver);
    expect(asked).toEqual([bramble.entry, sorrel.entry]);
    expect(publicBoard(silver, sources)).toEqual(await office.board());
    expect(await readRun(office.ports, minutesOn(60), entryId('nobody'))).toBeUndefined();
  });

  it('a group’s leaderboard is empty before there is a running order', async () => {
    const office = aResultsOffice();
    const sources = await readSources({ ...office.ports, runCards: async () => [] }, minutesOn(0));
    expect(publicBoards(sources).every(({ rows, toRun }) => rows.length + toRun.length === 0)).toBe(true);
  });

  it('a group’s leaderboard uses the readings that the head judge chose', async () => {
    const office = aResultsOffice(new Map([[bramble.entry, ran('dug', 'dug', 'dug')]]));
    expect(await office.board()).toMatchObject({ out: [{ hound: 'Bramble', kind: 'disqualified' }] });
    const other = { ...office.ports, readings: async () => ({ adult: { digs: 'tariff' } }) as const };
    const board = publicBoard(silver, await readSources(other, minutesOn(60)));
    expect(board).toMatchObject({ rows: [{ total: -7 }], judgedBy: expect.stringContaining('Digging') });
    expect((await office.board()).judgedBy).toBeNull();
  });
});

describe('review of a result', () => {
  it('review of a result is refused before the last run, decisions on second attempts, and signatures of later events', async () => {
    const office = aResultsOffice();
    expect(await office.step(silver, { kind: 'review-begun', by: nell(60) })).toMatchObject({
      refusal: { kind: 'runs-outstanding', count: 1 },
    });
    office.hears(moss.entry, [
      ...ran('oil-found').log,
      aRingEvent({ kind: 'again-granted', as: 'second-attempt', reason: 'A loose dog.' }),
    ]);
    expect((await office.step(silver, { kind: 'review-begun', by: nell(60) })).ok).toBe(false);
    office.hears(moss.entry, ran('oil-found').log, 1);
    expect((await office.step(silver, { kind: 'review-begun', by: nell(60) })).ok).toBe(false);
    office.hears(moss.entry, ran('oil-found').log);
    expect((await office.step(silver, { kind: 'review-begun', by: nell(60) })).ok).toBe(true);
  });

  it('review of a result lets the head judge confirm a run that lacks only a signature, with a reason in the audit log', async () => {
    const office = aResultsOffice();
    const mossAtTheDesk = async () => (await office.desk())?.runs.find(({ card: { entry } }) => entry === moss.entry);
    const refusal = async (why: string, minutes = 60) => {
      const outcome = await office.confirm(moss.entry, why, minutes);
      return outcome.ok ? null : outcome.refusal.kind;
    };
    const why = 'The handler has gone home.';
    expect(await refusal(why)).toBe('run-not-over');
    office.taps(moss.entry, aRingLog('started', 'oil-found'));
    expect(await refusal(why)).toBe('run-not-over');
    expect((await mossAtTheDesk())?.awaitsSignature).toBe(false);

    office.taps(moss.entry, aRingLog('started', 'oil-found', { kind: 'stopped', secondsTaken: 590 }));
    expect(await mossAtTheDesk()).toMatchObject({ awaitsSignature: true, toSign: { kind: 'scored', total: 5 } });
    expect(await refusal(' ')).toBe('words-missing');
    expect(await refusal(why)).toBeNull();
    expect(await mossAtTheDesk()).toMatchObject({
      confirmed: true,
      awaitsSignature: false,
      toSign: null,
      outcome: { total: 5 },
    });
    expect(office.logged.at(-1)).toMatchObject({
      action: 'run.confirmed',
      subject: { kind: 'entry', id: moss.entry, name: 'Moss' },
      after: { total: 5 },
      reason: why,
    });
    expect(await refusal(why)).toBe('nothing-changes');
    expect(await office.confirm(entryId('nobody'), why)).toMatchObject({ refusal: { kind: 'run-unknown' } });

    const impossible = aRingLog('started', ...Array.from({ length: 11 }, () => 'oil-found' as const), 'time-up');
    office.taps(moss.entry, impossible);
    expect(await refusal(why)).toBe('sheet-impossible');
    office.taps(moss.entry, aRingLog('started', { kind: 'withdrawn' }));
    expect(await refusal(`  ${why} `)).toBeNull();
    expect(office.logged.at(-1)).toMatchObject({ after: 'withdrawn', reason: why });
  });

  it('review of a result lets the head judge confirm no run once it is final', async () => {
    const office = aResultsOffice();
    office.leaves(moss.entry);
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    await office.step(silver, { kind: 'signed', by: nell(91) });
    office.returns(moss.entry);
    office.taps(moss.entry, aRingLog('started', 'oil-found', { kind: 'stopped', secondsTaken: 590 }));
    expect(await office.confirm(moss.entry, 'The handler has gone home.', 92)).toEqual({
      ok: false,
      refusal: { kind: 'result-final' },
    });
    expect(office.logged).toEqual([]);
  });

  it('review of a result lets a head judge whose account has no name confirm a run', async () => {
    const office = aResultsOffice();
    office.taps(moss.entry, aRingLog('started', { kind: 'stopped', secondsTaken: 590 }));
    const by = { ...nell(60), name: '' };
    const outcome = await confirmRun(office.ports)(moss.entry, { by, why: 'The phone is lost.' }, described);
    expect(outcome).toEqual(ok(undefined));
  });

  it('review of a result gives a run confirmed during it the time for queries, and the run’s class an email', async () => {
    const office = aResultsOffice();
    // Moss is scratched, so that the review begins without its run; then the scratch is undone.
    office.leaves(moss.entry);
    expect((await office.step(silver, { kind: 'review-begun', by: nell(60) })).ok).toBe(true);
    office.returns(moss.entry);
    const before = office.emails.length;
    await office.emailDeadlines(85);
    expect(office.emails).toHaveLength(before);

    // The machine's clock is three minutes ahead of the festival's.
    office.machineClock.moveTo(minutesOn(115));
    office.confirms(moss.entry, { ...ran('oil-found'), confirmedAt: minutesOn(85) });
    await office.emailDeadlines(112);
    expect(office.emails).toHaveLength(before);
    office.machineClock.moveTo(minutesOn(90));
    await office.emailDeadlines(87);
    await office.emailDeadlines(88);
    expect(office.emails.slice(before)).toMatchObject(
      ['bramble', 'sorrel', 'moss'].map((entry, nth) => ({
        kind: 'review-begun',
        to: `${entry}@example.co.uk`,
        place: [2, 1, 3][nth],
        askUntil: minutesOn(112),
      })),
    );
    expect(await office.step(silver, { kind: 'signed', by: nell(87) })).toMatchObject({
      ok: false,
      refusal: { kind: 'queries-may-come', until: minutesOn(112) },
    });
    expect((await office.sheet(moss, 87))?.askUntil).toBe(minutesOn(112));
    office.machineClock.moveTo(minutesOn(115));
    expect((await office.step(silver, { kind: 'signed', by: nell(112) })).ok).toBe(true);
  });

  it('review of a result needs no more time for runs that it began with', async () => {
    const office = aFullOffice();
    office.confirms(sorrel.entry, { ...ran('truffle-found', 'oil-found'), confirmedAt: minutesOn(90) });
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    const before = office.emails.length;
    await office.emailDeadlines(65);
    expect(office.emails).toHaveLength(before);
    expect((await office.board(95)).status.queriesCloseAt).toBe(minutesOn(90));
  });

  it('review of a result freezes the public board, and lists corrections on it', async () => {
    const office = aFullOffice();
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    const before = await office.board(61);
    expect(before.status).toMatchObject({ state: 'under-review', queriesCloseAt: minutesOn(90) });

    const right = { kind: 'finished', counts: { ...nothing, truffleFinds: 3 }, secondsTaken: 590 } as const;
    expect((await office.correct(bramble.entry, right, { by: nell(65), ...theReason })).ok).toBe(true);
    const during = await office.board(66);
    expect(during.rows).toEqual(before.rows);
    expect(during.corrections).toEqual([
      { number: 1, hound: 'Bramble', at: minutesOn(65), why: 'The flag stood on a bait.' },
    ]);
    expect(currentGroupResult(silver, await office.sources(66)).board.rows[0]).toMatchObject({
      hound: 'Bramble',
      total: 30,
    });

    const sent = office.emails.length;
    await office.step(silver, { kind: 'signed', by: nell(95) });
    expect(office.emails).toHaveLength(sent);
    const final = await office.board(96);
    expect(final.status).toMatchObject({ state: 'final', version: 1, signedBy: 'Nell Ashdown' });
    expect(places(final)).toEqual([
      [1, 'Bramble', 30],
      [2, 'Sorrel', 15],
      [3, 'Moss', 5],
    ]);
  });

  it('review of a result leaves the signed board as it is despite later events until it is signed again', async () => {
    const office = aFullOffice();
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    await office.step(silver, { kind: 'signed', by: nell(90) });
    const final = await office.board(91);
    office.hears(moss.entry, ran('truffle-found', 'truffle-found', 'truffle-found').log);
    expect(await office.board(92)).toEqual(final);

    const right = { kind: 'withdrawn' } as const;
    expect(await office.correct(bramble.entry, right, { by: nell(93), ...theReason })).toMatchObject({
      refusal: { kind: 'result-final' },
    });
    expect(await office.step(silver, { kind: 'reopened', by: nell(94), why: ' ' })).toMatchObject({
      refusal: { kind: 'words-missing', field: 'why' },
    });
    await office.step(silver, { kind: 'reopened', by: nell(94), why: 'Moss’s telephone came in.' });
    expect(await office.board(95)).toMatchObject({ rows: final.rows, status: { state: 'under-review', version: 1 } });
    await office.step(silver, { kind: 'signed', by: nell(125) });
    expect(places(await office.board(126))[0]).toEqual([1, 'Moss', 30]);
    expect((await office.board(126)).status.version).toBe(2);
  });
});

describe('correction at the results desk', () => {
  const right = { kind: 'finished', counts: nothing, secondsTaken: 590 } as const;

  it('a correction at the results desk stores author, time, reason and evidence, and changes the score', async () => {
    const office = aResultsOffice();
    const corrected = await office.correct(bramble.entry, right, { by: nell(61), ...theReason });
    expect(corrected).toMatchObject({ value: { corrections: [{ entry: bramble.entry, by: nell(61), ...theReason }] } });
    expect((await office.board()).rows.find(({ hound }) => hound === 'Bramble')).toMatchObject({ total: 0 });
  });

  it.each([
    ['an unknown entry', 'nobody', right, theReason, { kind: 'run-unknown' }],
    ['a run that its judge has not confirmed', 'moss', right, theReason, { kind: 'run-not-confirmed' }],
    ['no reason', 'bramble', right, { ...theReason, why: ' ' }, { kind: 'words-missing', field: 'why' }],
    ['no evidence', 'bramble', right, { ...theReason, evidence: '' }, { kind: 'words-missing', field: 'evidence' }],
    [
      'an impossible sheet',
      'bramble',
      { ...right, counts: { ...nothing, oilFinds: 11 } },
      theReason,
      { kind: 'sheet-impossible', why: { kind: 'more-finds-than-baits' } },
    ],
    [
      'the result that the run has already',
      'bramble',
      { ...right, counts: { ...nothing, truffleFinds: 2, wrongFlags: 1 } },
      theReason,
      { kind: 'nothing-changes' },
    ],
  ] as const)('a correction at the results desk is refused for %s', async (_, entry, wanted, words, refusal) => {
    const office = aResultsOffice();
    expect(await office.correct(entryId(entry), wanted, { by: nell(61), ...words })).toMatchObject({ refusal });
    expect((await office.ports.results.read()).corrections).toEqual([]);
  });
});

describe('query about a result', () => {
  it('a query about a result is accepted under review, one at a time, and blocks the signature until it is answered', async () => {
    const office = aFullOffice();
    expect(await office.ask(bramble.entry, 'That flag was right.', harriet(59))).toMatchObject({
      refusal: { kind: 'too-late-to-ask' },
    });
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    expect(await office.ask(bramble.entry, '  ', harriet(61))).toMatchObject({ refusal: { kind: 'words-missing' } });
    expect(await office.ask(entryId('nobody'), 'Why?', harriet(61))).toMatchObject({
      refusal: { kind: 'run-unknown' },
    });
    expect((await office.ask(bramble.entry, 'That flag was right.', harriet(61))).ok).toBe(true);
    expect(await office.ask(bramble.entry, 'And again.', harriet(62))).toMatchObject({
      refusal: { kind: 'asked-already' },
    });
    expect(await office.step(silver, { kind: 'signed', by: nell(95) })).toMatchObject({
      refusal: { kind: 'queries-open', count: 1 },
    });

    const id = (await office.ports.results.read()).queries[0]?.id ?? '';
    expect(await office.answer(id, '', nell(96))).toMatchObject({ refusal: { kind: 'words-missing' } });
    expect(await office.answer('another', 'No.', nell(96))).toMatchObject({ refusal: { kind: 'query-unknown' } });
    expect((await office.answer(id, 'We looked: it was not.', nell(96))).ok).toBe(true);
    expect(await office.answer(id, 'Still not.', nell(97))).toMatchObject({ refusal: { kind: 'query-answered' } });
    expect((await office.step(silver, { kind: 'signed', by: nell(97) })).ok).toBe(true);
    expect(await office.ask(bramble.entry, 'One more.', harriet(98))).toMatchObject({
      refusal: { kind: 'too-late-to-ask' },
    });
  });
});

describe('queries about two runs', () => {
  it('queries about the results of two runs are asked and answered separately, each by email to its own handler', async () => {
    const office = aFullOffice();
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    expect((await office.ask(bramble.entry, ' That flag was right. ', harriet(61))).ok).toBe(true);
    expect((await office.ask(sorrel.entry, 'She found three.', harriet(62))).ok).toBe(true);
    const [first, second] = (await office.ports.results.read()).queries;
    if (!first || !second) return expect.unreachable();
    expect(first.words).toBe('That flag was right.');
    expect((await office.answer(second.id, ' She found two. ', nell(63))).ok).toBe(true);
    expect((await office.ports.results.read()).queries.map(({ answer }) => answer?.words)).toEqual([
      undefined,
      'She found two.',
    ]);
    expect(office.emails.at(-1)).toMatchObject({
      kind: 'query-answered',
      to: 'sorrel@example.co.uk',
      words: 'She found three.',
      answer: 'She found two.',
    });
    expect((await office.sheet(sorrel, 64))?.queries).toHaveLength(1);
    const asked = (await office.desk(64))?.runs.map(({ card: { hound }, queries }) => [hound, queries.length]);
    expect(asked).toEqual([
      ['Bramble', 1],
      ['Sorrel', 1],
      ['Moss', 0],
    ]);
  });

  it('queries about the results of another class do not block the signature', async () => {
    const fig = card('Fig', 4, { level: 'gold' });
    const gold = { class: 'adult', level: 'gold' } as const;
    const office = aResultsOffice(undefined, [bramble, sorrel, fig]);
    office.hears(fig.entry, ran('oil-found').log);
    for (const group of [silver, gold]) await office.step(group, { kind: 'review-begun', by: nell(60) });
    await office.ask(fig.entry, 'Where was the flag?', harriet(61));
    expect(await office.step(gold, { kind: 'signed', by: nell(95) })).toMatchObject({
      refusal: { kind: 'queries-open', count: 1 },
    });
    expect((await office.step(silver, { kind: 'signed', by: nell(95) })).ok).toBe(true);
  });
});

describe('a board that an earlier release stored', () => {
  it('a result board that an earlier release stored omits handlers of disqualified hounds, and names all others', async () => {
    const office = aFullOffice();
    const old = aBoard({
      out: [
        {
          number: 1,
          hound: 'Bramble',
          breed: 'Whippet',
          handler: 'Tom Harding',
          kind: 'disqualified',
          reason: 'A bite.',
        },
        { number: 2, hound: 'Sorrel', breed: 'Springer', handler: 'Dee Okoro', kind: 'withdrawn', reason: null },
      ],
    });
    await office.ports.results.change(() =>
      ok({ step: aGroupStep({ step: { kind: 'review-begun', by: nell(60) }, board: old }), tasks: [] }),
    );
    expect((await office.board(61)).out.map(({ hound, handler }) => [hound, handler])).toEqual([
      ['Bramble', ''],
      ['Sorrel', 'Dee Okoro'],
    ]);
  });
});

describe('explained sheet of a competitor', () => {
  it('the explained sheet of a competitor is null until the judge has confirmed the run', async () => {
    expect(await aResultsOffice().sheet(moss)).toBeNull();
  });

  it('the explained sheet of a competitor explains score, timeline and place, and names the run placed above', async () => {
    const office = aFullOffice();
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    await office.ask(bramble.entry, 'That flag was right.', harriet(61));
    const right = { kind: 'finished', counts: { ...nothing, truffleFinds: 2 }, secondsTaken: 590 } as const;
    await office.correct(bramble.entry, right, { by: nell(65), ...theReason });
    expect(await office.sheet(bramble, 70)).toMatchObject({
      ...silver,
      contender: { number: 1, hound: 'Bramble' },
      outcome: { kind: 'scored', total: 20 },
      row: { place: 2, total: 15 },
      above: { hound: 'Sorrel' },
      state: 'under-review',
      corrections: [{ at: minutesOn(65), by: 'Nell Ashdown', why: 'The flag stood on a bait.' }],
      queries: [{ words: 'That flag was right.', answer: null }],
      askUntil: minutesOn(90),
    });
    expect(await office.sheet(sorrel, 95)).toMatchObject({
      row: { place: 1 },
      above: null,
      askUntil: null,
      queries: [],
    });
  });
});

describe('run that a judge opened by mistake', () => {
  const tapped = aRingLog('started', 'truffle-found');
  const stray = { log: [], confirmed: false, late: 0, underWay: tapped };

  it('a run that a judge opened by mistake is not shown once all its events are undone', async () => {
    const undone = tapped.map(({ id }) => aRingEvent({ kind: 'undone', undoes: id }));
    const office = aResultsOffice(
      new Map([[moss.entry, { ...stray, underWay: [...tapped, ...undone] }]]),
      [moss],
      new Set([moss.entry]),
    );
    expect((await office.desk())?.runs).toEqual([]);
    expect((await office.board()).withTheJudge).toEqual([]);
  });

  it('a run opened by mistake can be cleared by the desk when the hound is scratched, and then blocks no review', async () => {
    const office = aFullOffice();
    const fig = card('Fig', 4);
    const away = {
      ...office.ports,
      runCards: async () => [bramble, sorrel, moss, fig],
      nonStarters: async () => new Set([fig.entry]),
    };
    office.taps(fig.entry, tapped);
    const review = takeStep(away);
    expect(await review(silver, { kind: 'review-begun', by: nell(60) })).toMatchObject({
      refusal: { kind: 'runs-outstanding', count: 1 },
    });
    expect(await clearStrayTaps(away)(fig.entry, nell(61), described)).toEqual({ ok: true, value: undefined });
    expect((await review(silver, { kind: 'review-begun', by: nell(62) })).ok).toBe(true);
    expect(office.logged).toMatchObject([
      { action: 'run.taps-cleared', subject: { id: fig.entry, name: 'Fig' }, before: tapped.map(({ kind }) => kind) },
    ]);
    expect(await clearStrayTaps(away)(entryId('nobody'), nell(61), described)).toMatchObject({
      refusal: { kind: 'run-unknown' },
    });
  });

  it('a run opened by mistake cannot be cleared while the hound may run, or once its sheet is signed', async () => {
    const running = aResultsOffice(new Map([[moss.entry, stray]]), [moss]);
    expect(await running.clear(moss.entry, nell(61))).toMatchObject({ refusal: { kind: 'hound-is-running' } });
    const signed = aResultsOffice(new Map([[moss.entry, ran('oil-found')]]), [moss], new Set([moss.entry]));
    expect(await signed.clear(moss.entry, nell(61))).toMatchObject({ refusal: { kind: 'hound-is-running' } });
  });
});

describe('run that was judged after the signature', () => {
  it('a run that was judged after the signature moves no signed place at the desk, and is flagged', async () => {
    const fig = card('Fig', 4);
    const office = aResultsOffice(undefined, [bramble, sorrel, moss, fig], new Set([fig.entry]));
    office.hears(moss.entry, ran('oil-found').log);
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    await office.step(silver, { kind: 'signed', by: nell(90) });
    const signed = places(await office.board(91));
    office.hears(fig.entry, ran('truffle-found', 'truffle-found', 'truffle-found').log);
    const desk = await office.desk(92);
    if (!desk) return expect.unreachable();
    expect(places(desk.board)).toEqual(signed);
    expect(desk.runs.map(({ card: { hound }, afterSignature }) => [hound, afterSignature])).toEqual([
      ['Bramble', false],
      ['Sorrel', false],
      ['Moss', false],
      ['Fig', true],
    ]);
    expect(await office.sheet(fig, 92)).toMatchObject({ row: null, afterSignature: true });
    expect(await office.sheet(moss, 92)).toMatchObject({ row: { place: 3 }, afterSignature: false });
    office.hears(moss.entry, ran('truffle-found').log);
    expect(await office.sheet(moss, 92)).toMatchObject({ row: { place: 3, total: 5 }, afterSignature: true });
    office.hears(moss.entry, aRingLog('started', { kind: 'disqualified', reason: 'A bite.' }));
    expect(await office.sheet(moss, 92)).toMatchObject({ terms: [], afterSignature: true });

    const emailed = office.emails.length;
    await office.step(silver, { kind: 'reopened', by: nell(93), why: ' Fig ran. ' });
    // The emails have the reason and the places as they are now, while the signed board stays public.
    expect(places(await office.board(94))).toEqual(signed);
    expect(office.emails.slice(emailed)).toMatchObject(
      ['bramble', 'sorrel', 'moss', 'fig'].map((entry, nth) => ({
        kind: 'review-begun',
        to: `${entry}@example.co.uk`,
        place: [3, 2, null, 1][nth],
        reopened: 'Fig ran.',
      })),
    );
    expect((await office.desk(94))?.board.rows[0]).toMatchObject({ hound: 'Fig', total: 30 });
  });

  it('a run judged after the signature is flagged only if its time or ending differs from the signed one', async () => {
    const out = aRingLog('started', { kind: 'disqualified', reason: 'A bite.' });
    const office = aFullOffice();
    office.hears(sorrel.entry, out);
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    await office.step(silver, { kind: 'signed', by: nell(90) });
    expect(await office.sheet(sorrel, 92)).toMatchObject({ terms: [], row: null, afterSignature: false });
    expect((await office.sheet(moss, 92))?.afterSignature).toBe(false);
    office.hears(sorrel.entry, aRingLog('started', 'withdrawn'));
    office.hears(moss.entry, aRingLog('started', 'oil-found', { kind: 'stopped', secondsTaken: 580 }));
    for (const changed of [sorrel, moss]) expect((await office.sheet(changed, 92))?.afterSignature).toBe(true);
  });

  it('a run that was judged after the signature is flagged when its later event is not signed', async () => {
    const office = aFullOffice();
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    await office.step(silver, { kind: 'signed', by: nell(90) });
    office.hears(moss.entry, [...ran('oil-found').log, aRingEvent('truffle-found')]);
    expect((await office.desk(92))?.runs.find(({ card: { hound } }) => hound === 'Moss')?.afterSignature).toBe(true);
  });
});

describe('a run that is corrected during the review', () => {
  it('a run corrected during the review shows its place as still to come until signed, as do runs that fall behind it', async () => {
    const office = aFullOffice();
    const toCome = async (minutes: number) =>
      Promise.all([bramble, sorrel, moss].map(async (each) => (await office.sheet(each, minutes))?.placeToCome));
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    expect(await toCome(61)).toEqual([false, false, false]);
    office.hears(moss.entry, ran('truffle-found', 'truffle-found', 'truffle-found').log);
    expect(await toCome(62)).toEqual([true, true, true]);
    await office.step(silver, { kind: 'signed', by: nell(90) });
    expect(await toCome(91)).toEqual([false, false, false]);
  });
});

describe('two attempts', () => {
  const granted = aRingEvent({ kind: 'again-granted', as: 'second-attempt', reason: 'A loose dog.' });
  const second = aRingLog('started', 'truffle-found', 'truffle-found', { kind: 'stopped', secondsTaken: 150 }).map(
    (event) => ({ ...event, attempt: 2 }) as const,
  );
  const again: SignedRun = {
    log: [...ran('oil-found').log, granted, ...second],
    confirmed: true,
    late: 0,
    underWay: [],
  };

  it('two attempts of a run are both shown at the desk until the head judge decides which one counts', async () => {
    const office = aResultsOffice(new Map([[moss.entry, again]]), [moss]);
    const run = async () => (await office.desk())?.runs[0];
    expect((await run())?.attempts).toMatchObject({
      decided: null,
      each: [
        { attempt: 1, outcome: { kind: 'scored', total: 5 } },
        { attempt: 2, outcome: { kind: 'scored', total: 27, secondsTaken: 150 } },
      ],
    });
    expect((await office.board()).rows[0]).toMatchObject({ total: 5 });
    expect((await office.decide(moss.entry, 2, { by: nell(60), why: 'A loose dog.' })).ok).toBe(true);
    expect((await office.board()).rows[0]).toMatchObject({ total: 27 });
    expect((await run())?.attempts?.decided).toBe(2);
    expect(office.emails).toMatchObject([
      { kind: 'result-corrected', before: { points: 5 }, after: { points: 27 }, why: 'A loose dog.' },
    ]);
  });
});

describe('emails about results', () => {
  it('emails about results go to handlers when the review begins, with the deadline for queries', async () => {
    const office = aFullOffice();
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    expect(office.emails.map(({ kind, to }) => [kind, to])).toEqual([
      ['review-begun', 'bramble@example.co.uk'],
      ['review-begun', 'sorrel@example.co.uk'],
      ['review-begun', 'moss@example.co.uk'],
    ]);
    expect(office.emails[0]).toMatchObject({ hound: 'Bramble', place: 2, askUntil: minutesOn(90) });
    await office.step(silver, { kind: 'signed', by: nell(95) });
    expect(office.emails).toHaveLength(3);
  });

  it('emails about results go to the head judge with a query, and to its handler with the answer', async () => {
    const office = aFullOffice();
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    await office.ask(bramble.entry, 'That flag was right.', harriet(61));
    expect(office.emails.at(-1)).toMatchObject({
      kind: 'query-asked',
      to: 'nell@example.co.uk',
      by: 'Harriet Lamb',
      words: 'That flag was right.',
      number: 1,
    });
    const id = (await office.ports.results.read()).queries[0]?.id ?? '';
    await office.answer(id, 'It was.', nell(62));
    expect(office.emails.at(-1)).toMatchObject({
      kind: 'query-answered',
      to: 'bramble@example.co.uk',
      words: 'That flag was right.',
      answer: 'It was.',
    });
  });

  it('emails about results go to each handler whose place a correction changes during the review', async () => {
    const office = aFullOffice();
    await office.step(silver, { kind: 'review-begun', by: nell(60) });
    const right = { kind: 'finished', counts: { ...nothing, truffleFinds: 3 }, secondsTaken: 590 } as const;
    await office.correct(bramble.entry, right, { by: nell(65), ...theReason });
    const sentEmails = office.emails.filter((email) => email.kind === 'result-corrected');
    expect(sentEmails).toMatchObject([
      { to: 'bramble@example.co.uk', before: { place: 2, points: 15 }, after: { place: 1, points: 30 } },
      { to: 'sorrel@example.co.uk', corrected: 'Bramble', before: { place: 1 }, after: { place: 2 } },
    ]);
  });

  it('emails about results go only to the handler of the corrected run while hounds still run', async () => {
    const office = aResultsOffice();
    const right = { kind: 'finished', counts: { ...nothing, truffleFinds: 3 }, secondsTaken: 590 } as const;
    await office.correct(bramble.entry, right, { by: nell(61), ...theReason });
    expect(office.emails.map(({ to }) => to)).toEqual(['bramble@example.co.uk']);
  });
});

describe('results desk', () => {
  it('the results desk shows the fields that each correction changed, with old and new values', async () => {
    const office = aResultsOffice();
    const [first, then] = [
      { kind: 'finished', counts: { ...nothing, truffleFinds: 2 }, secondsTaken: 590 },
      { kind: 'finished', counts: { ...nothing, truffleFinds: 1 }, secondsTaken: 312.4 },
    ] as const;
    await office.correct(bramble.entry, first, { by: nell(61), ...theReason });
    await office.correct(bramble.entry, then, { by: nell(62), ...theReason });
    const run = (await office.desk())?.runs.find(({ card: { hound } }) => hound === 'Bramble');
    expect(run?.corrections.map(({ changes }) => changes)).toEqual([
      [{ what: 'Wrong flags', from: '1', to: '0' }],
      [
        { what: 'Real truffles', from: '2', to: '1' },
        { what: 'Result', from: '9:50.00', to: '5:12.40' },
      ],
    ]);
  });

  it('the results desk neither reviews nor signs a class in which no hound ran', async () => {
    const office = aResultsOffice(new Map(), []);
    expect(await office.step(silver, { kind: 'review-begun', by: nell(60) })).toMatchObject({
      refusal: { kind: 'group-empty' },
    });
  });
});
