// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReadingsOfClass } from '#core/competition/day/judge/class-readings.ts';
import type { ResultsApi, ResultsRefusal } from '#core/competition/results/client.ports.ts';
import type { DeskGroup } from '#core/competition/results/desk/desk-view.ts';
import type { ExplainedSheet } from '#core/competition/results/explained-sheet.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { deviceId, entryId, userId } from '#core/kernel/ids.ts';
import type { LiveNews } from '#core/kernel/news/client.ports.ts';
import { notProvided } from '#core/kernel/not-provided.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { formatOffsetTime, hour, laterBy, minute } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aBoard, aQuery, aSignature } from '#fixtures/builders/a-result.ts';
import { anEmptySheet, aRingEvent, halfPastTen } from '#fixtures/builders/a-run.ts';
import { Component as ResultsDesk } from '../../../../web/features/competition/results/results-desk.page.tsx';
import { Component as ScoreSheet } from '../../../../web/features/competition/results/score-sheet.page.tsx';
import { anAccount, harriet } from '../../support/an-account.ts';
import { click, visitPage } from '../../support/page.tsx';
import { aSite } from '../../support/site.tsx';
import { words } from '../../support/words.ts';

afterEach(cleanup);

const { secondsTaken: _, ...nothing } = anEmptySheet;
const card = aRunCard({ hound: 'Bramble', number: 7, runsAt: halfPastTen });
const scored = {
  kind: 'scored',
  total: 35,
  plus: 40,
  minus: -10,
  timeBonus: 5,
  secondsTaken: 278.41,
  terms: [
    { label: 'Real truffles', count: 2, points: 20, rule: '4.1' },
    { label: 'Digging', count: 2, points: -5, rule: '5.4' },
    { label: 'Toileting in the ring', count: 0, points: 0, rule: '5.5' },
  ],
} as const;
const row = aBoard().rows[0] ?? null;

const aSheet = (change: Partial<ExplainedSheet> = {}): ExplainedSheet => ({
  class: 'adult',
  level: 'silver',
  contender: { number: 7, hound: 'Bramble', breed: 'Lagotto Romagnolo', handler: 'Harriet Lamb' },
  runsAt: halfPastTen,
  outcome: scored,
  terms: [
    { ...scored.terms[0], sum: '2 × 10', reason: '' },
    { ...scored.terms[1], sum: '0, −5', reason: 'One more would have ended the run.' },
    { ...scored.terms[2], sum: 'none', reason: '' },
  ],
  moments: [
    { seconds: 0, what: 'Start', points: null },
    { seconds: 83, what: 'Digging', points: -5 },
    { seconds: 90, what: 'Digging', points: 'out' },
  ],
  row: row && { ...row, place: 3, why: 'More penalty points, 10 to 5' },
  placed: 13,
  above: { number: 8, hound: 'Sorrel', breed: 'Pointer', handler: 'Grace Okell' },
  state: 'under-review',
  afterSignature: false,
  corrections: [{ at: halfPastTen, by: 'Nell Ashdown', why: 'The flag stood on a bait.' }],
  queries: [],
  askUntil: laterBy(halfPastTen, 30 * minute),
  ...change,
});

const mayAskStill = {
  state: 'under-review',
  version: 0,
  signedBy: null,
  queriesCloseAt: laterBy(halfPastTen, 30 * minute),
} as const;

const aDesk = (change: Partial<DeskGroup> = {}): readonly DeskGroup[] => [
  {
    group: { class: 'adult', level: 'gold' },
    status: { state: 'under-review', version: 0, signedBy: null, queriesCloseAt: halfPastTen },
    board: aBoard({ class: 'adult', level: 'gold' }),
    runsOutstanding: 0,
    attemptsUndecided: 0,
    readings: words.rulebook.classes.adult.chosen,
    runs: [
      {
        card,
        confirmed: true,
        late: 1,
        record: { counts: { ...nothing, truffleFinds: 2 }, status: { kind: 'finished', secondsTaken: 278.41 } },
        outcome: scored,
        attempts: null,
        corrections: [],
        afterSignature: false,
        isStray: false,
        awaitsSignature: false,
        toSign: null,
        queries: [aQuery({ id: 'query-1', words: 'That flag was right.' })],
      },
    ],
    ...change,
  },
];

const someReadings = (change: Partial<ReadingsOfClass> = {}): readonly ReadingsOfClass[] => [
  { class: 'adult', readings: words.rulebook.classes.adult.chosen, chosen: null, closed: null, ...change },
  { class: 'junior', readings: words.rulebook.classes.junior.chosen, chosen: null, closed: null },
];

/** A fake client with these responses; `done` lists its requests. */
const aServer = (answers: Partial<ResultsApi>, verdict: Result<void, ResultsRefusal> = ok(undefined)) => {
  const done: unknown[] = [];
  const respond =
    (name: string) =>
    async (...args: readonly unknown[]) => {
      done.push([name, ...args]);
      return verdict;
    };
  const results: ResultsApi = {
    boardsOf: notProvided('boardsOf'),
    sheet: notProvided('sheet'),
    desk: notProvided('desk'),
    ask: respond('ask'),
    takeStep: respond('take'),
    correct: respond('correct'),
    confirm: respond('confirm'),
    decideAttempt: respond('decide'),
    answer: respond('answer'),
    clearStray: respond('clear'),
    recorded: async () => ok([]),
    readings: async () => ok(someReadings()),
    chooseReadings: respond('chooseReadings'),
    ...answers,
  };
  return {
    done,
    ports: {
      ...anAccount({ loggedIn: { ...harriet, labels: ['guest', 'headjudge'] } }).ports,
      openResults: async () => results,
    },
  };
};

const write = (label: string | RegExp, value: string, within_ = screen) =>
  fireEvent.change(within_.getByLabelText(label), { target: { value } });

describe('score sheet page', () => {
  const path = '/my-festival/sheet?entry=bramble';

  it('the score sheet page explains points, timeline, place and corrections', async () => {
    const { ports } = aServer({ sheet: async () => ok(aSheet()) });
    visitPage(ScoreSheet, { path, ports });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bramble’s run, explained' })).toBeTruthy();
    expect(screen.getByText('With Harriet Lamb, 22 November 2025 at 10:30. Place 3 of 13.')).toBeTruthy();
    const [truffles, digging, toileting] = screen.getAllByRole('listitem');
    expect(truffles?.textContent).toBe('+20Real truffles2 × 10 Rule 4.1');
    expect(digging?.textContent).toBe('−5Digging0, −5One more would have ended the run. Rule 5.4');
    expect(digging?.querySelector('a')?.getAttribute('href')).toBe('/competition-rules#rule-5-4');
    expect(toileting?.textContent).toBe('0Toileting in the ringnone Rule 5.5');
    expect(screen.getByText('1:23').closest('li')?.textContent).toBe('1:23Digging−5');
    expect(screen.getByText('1:30').closest('li')?.textContent).toBe('1:30DiggingOut');
    expect(screen.getByText('Sorrel is one place above. More penalty points, 10 to 5.')).toBeTruthy();
    expect(screen.getByText('10:30, Nell Ashdown: The flag stood on a bait.')).toBeTruthy();
  });

  it('the score sheet page leaves out the place and its reason while a correction has changed them', async () => {
    const { ports } = aServer({ sheet: async () => ok(aSheet({ placeToCome: true })) });
    visitPage(ScoreSheet, { path, ports });
    expect(await screen.findByText(/10:30\. The place comes when the head judge signs the result\.$/)).toBeTruthy();
    expect(screen.queryByText(/Place 3 of 13|one place above/)).toBeNull();
  });

  it('the score sheet page accepts a query before the deadline, and keeps the input on a refusal', async () => {
    const no = refuse({ kind: 'too-late-to-ask', detail: 'Queries about this result are closed.' });
    const { ports, done } = aServer({ sheet: async () => ok(aSheet()) }, no);
    visitPage(ScoreSheet, { path, ports });
    await screen.findByRole('heading', { name: 'Ask about this result by 11am' });
    write('What should the head judge look at?', 'That flag was right.');
    click('Ask the head judge');
    expect(await screen.findByText('Queries about this result are closed.')).toBeTruthy();
    expect(screen.getByDisplayValue('That flag was right.')).toBeTruthy();
    expect(done).toEqual([['ask', 'bramble', 'That flag was right.']]);
  });

  it('the score sheet page says when there is no sheet yet, the address is unknown, or the network fails', async () => {
    const notYet = aServer({ sheet: async () => refuse({ kind: 'no-sheet-yet', detail: 'Not yet.' }) });
    visitPage(ScoreSheet, { path, ports: notYet.ports });
    expect(await screen.findByText('Not yet.')).toBeTruthy();
    cleanup();
    visitPage(ScoreSheet, { path: '/my-festival/sheet', ports: notYet.ports });
    expect(screen.getByText('We can’t find a run at this address.')).toBeTruthy();
    cleanup();
    let works = false;
    const sheet = async () => {
      if (!works) throw new ServiceFailure('festival', 'no network');
      return ok(aSheet());
    };
    visitPage(ScoreSheet, { path, ports: aServer({ sheet }).ports });
    expect(await screen.findByText('We couldn’t load this score sheet.')).toBeTruthy();
    works = true;
    click('Try again');
    expect(await screen.findByText('Bramble’s run, explained')).toBeTruthy();
  });
});

describe('results desk', () => {
  const path = '/results-desk';

  it('the results desk refuses visitors other than the head judge and organisers, with an explanation', async () => {
    const { ports } = aServer({ desk: async () => ok(aDesk()) });
    visitPage(ResultsDesk, { path, ports: { ...ports, ...anAccount({ loggedIn: harriet }).ports } });
    expect(await screen.findByText(/The results desk is for the head judge and organisers/)).toBeTruthy();
    cleanup();
    const detail = 'This is for the head judge. Ask the organiser if that should be you.';
    const taken = aServer({ desk: async () => refuse({ kind: 'staff-only', detail }) });
    visitPage(ResultsDesk, { path, ports: taken.ports });
    expect(await screen.findByText(detail)).toBeTruthy();
  });

  it('the results desk signs a result of the competition, and shows why it cannot be signed', async () => {
    const no = refuse({ kind: 'queries-open', detail: '1 query is waiting for an answer.' });
    const [run] = aDesk()[0]?.runs ?? [];
    const runs = run ? [{ ...run, queries: [] }] : [];
    const { ports, done } = aServer({ desk: async () => ok(aDesk({ runs })) }, no);
    visitPage(ResultsDesk, { path, ports: { ...ports, clock: { now: () => laterBy(halfPastTen, minute) } } });
    click(await screen.findByText('Sign the result').then(({ textContent }) => textContent ?? ''));
    expect(done).toEqual([]);
    click('Yes, sign the result');
    expect(await screen.findByText('1 query is waiting for an answer.')).toBeTruthy();
    expect(done).toEqual([['take', { class: 'adult', level: 'gold' }, { kind: 'signed' }]]);
  });

  it.each([
    ['an open query', {}, '1 query is waiting for an answer.'],
    ['time for queries', { status: mayAskStill }, /Handlers may ask until 11am. You can sign after that/],
    ['a run that is not confirmed', { runsOutstanding: 2, attemptsUndecided: 1 }, '1 run is not confirmed yet.'],
    ['an undecided attempt', { runsOutstanding: 1, attemptsUndecided: 1 }, /1 run has two attempts/],
  ])(
    'the results desk says beforehand why the next step has to wait: %s',
    async (_what, change: Partial<DeskGroup>, reason) => {
      const { ports, done } = aServer({ desk: async () => ok(aDesk(change)) });
      visitPage(ResultsDesk, { path, ports: { ...ports, clock: { now: () => laterBy(halfPastTen, minute) } } });
      const button = await screen.findByRole('button', { name: 'Sign the result', description: reason });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(button);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(done).toEqual([]);
    },
  );

  it('the results desk says that a signed run waits for the decision between its attempts, not that it is unconfirmed', async () => {
    const waits = aServer({ desk: async () => ok(aDesk({ runsOutstanding: 1, attemptsUndecided: 1 })) });
    visitPage(ResultsDesk, { path, ports: waits.ports });
    expect(await screen.findByText(/One run is signed and waits for the head judge to decide/)).toBeTruthy();
    expect(screen.queryByText(/not confirmed/)).toBeNull();
  });

  it('the results desk confirms a run that lacks only a signature, with a reason', async () => {
    const [run] = aDesk()[0]?.runs ?? [];
    const runs = run
      ? [{ ...run, confirmed: false, late: 0, awaitsSignature: true, toSign: { kind: 'withdrawn' as const } }]
      : [];
    const { ports, done } = aServer({ desk: async () => ok(aDesk({ runs, runsOutstanding: 1 })) });
    visitPage(ResultsDesk, { path, ports });
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(card.hound) }));
    expect(screen.getByRole('cell', { name: 'Query, Needs a signature' })).toBeTruthy();
    expect(document.body.textContent).toContain('The sheet says: Withdrawn.');
    write('Why do you confirm it?', 'The handler has gone home.');
    click('Confirm the run');
    await expect.poll(() => done).toEqual([['confirm', card.entry, { why: 'The handler has gone home.' }]]);
  });

  it('the results desk reopens a final result with a reason', async () => {
    const status = { state: 'final', version: 1, signedBy: aSignature(), queriesCloseAt: halfPastTen } as const;
    const { ports, done } = aServer({ desk: async () => ok(aDesk({ status })) });
    visitPage(ResultsDesk, { path, ports });
    await screen.findByRole('button', { name: 'Reopen the result' });
    write('Why reopen it?', 'A phone came in.');
    click('Reopen the result');
    click('Yes, reopen the result');
    await expect
      .poll(() => done)
      .toEqual([['take', { class: 'adult', level: 'gold' }, { kind: 'reopened', why: 'A phone came in.' }]]);
  });

  const adults = async () => {
    const title = await screen.findByText('How the adults are judged');
    return within(title.closest('details') ?? expect.unreachable());
  };

  it('the results desk explains both readings of a rule, and saves another choice before the first run', async () => {
    const { ports, done } = aServer({ desk: async () => ok(aDesk()) });
    visitPage(ResultsDesk, { path, ports });
    const panel = await adults();
    expect(panel.getByText('As the rulebook has it.')).toBeTruthy();
    const digging = within(panel.getByRole('group', { name: 'Digging', hidden: true }));
    expect(digging.getByText('Three in one run: out, with no score and no place.')).toBeTruthy();
    fireEvent.click(digging.getByRole('radio', { name: /By tariff.*Three in one run: −7/, hidden: true }));
    const minutes = within(panel.getByRole('group', { name: 'Full minutes left', hidden: true }));
    fireEvent.click(minutes.getByRole('radio', { name: /With a find/, hidden: true }));
    fireEvent.click(panel.getByRole('button', { name: 'Judge by these', hidden: true }));
    const readings = { digs: 'tariff', toileting: 'escalating', timeBonus: 'with-a-find' };
    await expect.poll(() => done).toEqual([['chooseReadings', { class: 'adult', readings }]]);
  });

  it('the results desk shows who chose a reading and when, and why it is fixed once the class has begun', async () => {
    const closed = 'The first adult run has begun: its readings stand for the whole class.';
    const chosen = { by: 'Nell Ashdown', at: halfPastTen };
    const { ports } = aServer({
      desk: async () => ok(aDesk()),
      readings: async () => ok(someReadings({ chosen, closed })),
    });
    visitPage(ResultsDesk, { path, ports });
    const panel = await adults();
    expect(panel.getByText('Chosen by Nell Ashdown on 22 November 2025 at 10:30.')).toBeTruthy();
    expect(panel.getByText(closed)).toBeTruthy();
    expect(panel.queryByRole('button', { hidden: true })).toBeNull();
  });

  it('the results desk shows why a choice of readings is refused once the class has begun', async () => {
    const no = refuse({ kind: 'class-has-begun', detail: 'The first adult run has begun.' });
    const { ports } = aServer({ desk: async () => ok(aDesk()) }, no);
    visitPage(ResultsDesk, { path, ports });
    const panel = await adults();
    fireEvent.click(panel.getByRole('button', { name: 'Judge by these', hidden: true }));
    expect(await panel.findByText('The first adult run has begun.')).toBeTruthy();
  });

  it('the results desk links this year’s winners as a download once all are signed, and names the unsigned results before', async () => {
    visitPage(ResultsDesk, { path, ports: aServer({ desk: async () => ok(aDesk()) }).ports });
    expect(await screen.findByText('The head judge has yet to sign: Gold.')).toBeTruthy();
    cleanup();
    const status = { state: 'final', version: 1, signedBy: 'Nell Ashdown', queriesCloseAt: null } as const;
    const rows = [1, 2, 3].flatMap((place) => (row ? [{ ...row, number: place, place }] : []));
    const board = aBoard({ class: 'adult', level: 'gold', status, rows });
    visitPage(ResultsDesk, { path, ports: aServer({ desk: async () => ok(aDesk({ board })) }).ports });
    const link = await screen.findByRole('link', { name: 'This year’s winners (YAML)' });
    expect(link.getAttribute('href')).toBe('/api/competition/past-results.yaml');
  });

  it('the results desk answers a query, and corrects a run with reason and evidence', async () => {
    const { ports, done } = aServer({ desk: async () => ok(aDesk()) });
    visitPage(ResultsDesk, { path, ports });
    fireEvent.click(await screen.findByRole('button', { name: /^Bramble/ }));
    expect(screen.getByText(/One tap came in after the sheet was signed/)).toBeTruthy();
    write('Your answer', 'It was. Corrected.');
    click('Send the answer');
    await expect.poll(() => done).toEqual([['answer', 'query-1', 'It was. Corrected.']]);

    const form = within(screen.getByText('Correct this run').closest('form') ?? expect.unreachable());
    fireEvent.change(form.getByLabelText('Oil finds'), { target: { value: '1' } });
    expect(form.getByText('This would make it: 30 points in 4:38.41, 1st place.')).toBeTruthy();
    fireEvent.change(form.getByLabelText('Time'), { target: { value: '255.2' } });
    expect(form.getByText(/Write the time as minutes and seconds/)).toBeTruthy();
    fireEvent.change(form.getByLabelText('Time'), { target: { value: '4:15.20' } });
    fireEvent.change(form.getByLabelText('Why'), { target: { value: 'The flag stood on a bait.' } });
    fireEvent.change(form.getByLabelText('Evidence'), { target: { value: 'A photograph.' } });
    fireEvent.submit(screen.getByText('Correct this run').closest('form') ?? expect.unreachable());
    await expect
      .poll(() => done[1])
      .toEqual([
        'correct',
        card.entry,
        {
          wanted: { kind: 'finished', counts: { ...nothing, truffleFinds: 2, oilFinds: 1 }, secondsTaken: 255.2 },
          why: 'The flag stood on a bait.',
          evidence: 'A photograph.',
        },
      ]);
  });

  const aRun = (change: Partial<DeskGroup['runs'][number]>) => {
    const [group] = aDesk();
    const [run] = group?.runs ?? [];
    if (!run) return expect.unreachable();
    return { ...run, late: 0, queries: [], ...change };
  };
  const opens = async () => fireEvent.click(await screen.findByRole('button', { name: /^Bramble/ }));

  it('the results desk shows both attempts side by side, and lets the head judge decide which one counts', async () => {
    const attempt = { counts: nothing, status: { kind: 'finished', secondsTaken: 74.34 }, outcome: scored } as const;
    const attempts = {
      decided: null,
      each: [
        { ...attempt, attempt: 1 },
        { ...attempt, attempt: 2 },
      ],
    } as const;
    const { ports, done } = aServer({ desk: async () => ok(aDesk({ runs: [aRun({ attempts })] })) });
    visitPage(ResultsDesk, { path, ports });
    await opens();
    expect(screen.getByText(/Until then the first attempt is on the board/)).toBeTruthy();
    write('Why that one?', 'A loose dog ran in.');
    click('The second attempt counts');
    await expect.poll(() => done).toEqual([['decide', card.entry, { counts: 2, why: 'A loose dog ran in.' }]]);
  });

  it('the results desk clears the stray events of a hound that did not run', async () => {
    const stray = aRun({ isStray: true, confirmed: false, outcome: { kind: 'unfinished' } });
    const { ports, done } = aServer({ desk: async () => ok(aDesk({ runs: [stray] })) });
    visitPage(ResultsDesk, { path, ports });
    await opens();
    click('Bramble didn’t run: clear it');
    await expect.poll(() => done).toEqual([['clear', card.entry]]);
  });

  it('the results desk shows every recorded event with its author and its phone or paper sheet', async () => {
    const by = { id: userId('john'), name: 'John Peel' };
    const recorded = [
      aRingEvent('started', { device: deviceId('one') }),
      aRingEvent('truffle-found', { device: deviceId('two') }),
      aRingEvent({ kind: 'stopped', secondsTaken: 278.41 }, { device: deviceId('paper') }),
    ].map((mark) => ({ entry: card.entry, mark, by }));
    const { ports } = aServer({ desk: async () => ok(aDesk()), recorded: async () => ok(recorded) });
    // In a demo, the festival's clock is ahead of the machine's, which times the events.
    visitPage(ResultsDesk, { path, ports, data: aSite({ aheadMs: hour }) });
    await opens();
    const details = screen.getByText('Everything that was recorded').closest('details');
    if (!details) return expect.unreachable();
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const lines = await within(details).findAllByRole('row', { name: /John Peel/ });
    expect(lines.map((line) => line.textContent?.slice(8))).toEqual([
      'StartedJohn PeelPhone A',
      'Real truffleJohn PeelPhone B',
      'Stopped at 4:38.41John PeelPaper sheet',
    ]);
    const [first] = recorded;
    const shown = first && formatOffsetTime(laterBy(first.mark.at, hour)).slice(11, 19);
    expect(lines[0]?.textContent?.slice(0, 8)).toBe(shown);
  });

  it('the results desk labels events and runs that arrived after the signature, which do not change the signed result', async () => {
    const status = { state: 'final', version: 1, signedBy: aSignature(), queriesCloseAt: null } as const;
    const judgedLate = aRun({
      card: { ...aRun({}).card, number: 99, hound: 'Oakley', entry: entryId('oakley') },
      afterSignature: true,
    });
    const { ports } = aServer({
      desk: async () => ok(aDesk({ status, runs: [aRun({ afterSignature: true }), judgedLate] })),
    });
    visitPage(ResultsDesk, { path, ports });
    expect(await screen.findByText(/came in after the signature and aren’t part of/)).toBeTruthy();
    expect(screen.getByRole('row', { name: /Bramble/ }).textContent).toContain('Came after the signature');
    expect(screen.getByRole('row', { name: /Oakley/ }).textContent).toContain('Not part of the signed result');
  });

  it('the results desk lets the organiser read everything and decide nothing', async () => {
    const { ports } = aServer({ desk: async () => ok(aDesk()) });
    const organiser = anAccount({ loggedIn: { ...harriet, labels: ['guest', 'organiser'] } });
    visitPage(ResultsDesk, { path, ports: { ...ports, sessions: organiser.ports.sessions } });
    await opens();
    expect(screen.getByText('That flag was right.')).toBeTruthy();
    for (const name of ['Sign the result', 'Send the answer', 'Correct the run', 'Judge by these'])
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
  });

  it('the results desk follows the news about results, runs and leaderboard', async () => {
    const topics: string[] = [];
    const liveNews: LiveNews = {
      follow: (followed) => {
        topics.push(...followed);
        return () => {};
      },
    };
    const { ports } = aServer({ desk: async () => ok(aDesk()) });
    visitPage(ResultsDesk, { path, ports: { ...ports, liveNews } });
    await screen.findByText(/One query is waiting/);
    expect(topics).toEqual(expect.arrayContaining(['day:results', 'day:runs:adult-gold', 'leaderboard:adult-gold']));
  });
});
