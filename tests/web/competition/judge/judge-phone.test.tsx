// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryDeviceEventLog } from '#adapters/memory/competition/device-event-log.ts';
import type { DeviceEventLog, JudgingApi } from '#core/competition/day/judge/client.ports.ts';
import type { JudgePorts } from '#core/competition/day/judge/judge.machine.ts';
import type { JudgingDay } from '#core/competition/day/judge/ports.ts';
import type { AttributedEvent, RunEventBody } from '#core/competition/day/judge/run-event.ts';
import { deviceId, entryId, ringId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { instant, laterBy, second } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aJudgingDay } from '#fixtures/builders/a-judging-day.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { anAttributedEvent, aStoredEvent, nell, odo } from '#fixtures/builders/a-run-event.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { JudgePhone } from '../../../../web/features/competition/judge/judge-phone.tsx';
import { visit } from '../../support/site.tsx';
import { words } from '../../support/words.ts';

afterEach(cleanup);

const moss = entryId('moss');
const hazel = ringId('hazel');
const day = aJudgingDay({
  rings: [{ id: hazel, name: 'The hazel ring' }],
  runs: [
    aRunCard({ entry: moss, ring: hazel, number: 7, hound: 'Moss', handler: 'Dee Okoro', level: 'gold' }),
    aRunCard({ entry: entryId('juno'), ring: hazel, number: 8, hound: 'Juno', inSeason: true, level: 'gold' }),
  ],
});

/**
 * Opens Nell's phone with a working network. `already`: events stored on it before; `theirs`: the server's events of others;
 * `today`: changes of the judging day.
 */
const opens = async (
  already: readonly RunEventBody[] = [],
  theirs: readonly AttributedEvent[] = [],
  stopwatch = () => performance.now(),
  today: Partial<JudgingDay> = {},
) => {
  const now = { ...day, ...today };
  const deviceEventLog = memoryDeviceEventLog();
  await deviceEventLog.saveJudge(nell);
  await deviceEventLog.saveDay(now);
  await deviceEventLog.savePosition({ ring: hazel, run: already.length > 0 ? moss : null });
  await deviceEventLog.keep(
    already.map((text, at) => aStoredEvent(text, { entry: moss, at: laterBy(halfPastTen, at * second) })),
  );
  const judgingApi: JudgingApi = {
    currentJudge: async () => nell,
    day: async () => ok({ ...now }),
    send: async (_judge, _entry, marks) => ok({ taken: marks.map(({ id }) => id), refused: [] }),
    report: async () => {},
    eventsOf: async () => ok(theirs),
  };
  const ports: JudgePorts = {
    deviceEventLog,
    judgingApi,
    dayNews: { follow: () => () => {} },
    clock: { now: () => instant(Date.now()) },
    stopwatch,
    newEventId: () => nextId('event'),
    battery: async () => null,
  };
  shows(ports);
  return deviceEventLog;
};

const shows = (ports: JudgePorts) => {
  if (!words.rulebook) throw new Error('no rulebook');
  visit(<JudgePhone ports={ports} rulebook={words.rulebook} />);
};

/** Replaces Web Audio with a fake. Returns the frequencies that it has played, in Hz. */
const stubAudio = (): readonly number[] => {
  const played: number[] = [];
  class FakeAudio {
    state = 'running';
    currentTime = 0;
    destination = {};
    close = async () => {};
    createGain = () => ({ gain: { value: 1 }, connect: () => {} });
    createOscillator = () => {
      const frequency = { value: 0 };
      return {
        frequency,
        connect: (to: unknown) => to,
        start: () => played.push(frequency.value),
        stop: () => {},
      };
    };
  }
  vi.stubGlobal('AudioContext', FakeAudio);
  return played;
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => fireEvent.click(await button(name));
const storedKinds = async (marks: DeviceEventLog) => (await marks.all()).map(({ mark }) => mark.kind);
const stopTimes = async (marks: DeviceEventLog) =>
  (await marks.all()).flatMap(({ mark }) => (mark.kind === 'stopped' ? [mark.secondsTaken] : []));
const searching: readonly RunEventBody[] = [{ kind: 'presented' }, { kind: 'started' }];
const over: readonly RunEventBody[] = [
  ...searching,
  { kind: 'truffle-found' },
  { kind: 'stopped', secondsTaken: 239.5 },
];

describe('judge’s phone', () => {
  it('the judge’s phone says that it is loading until the device and the judge are known', async () => {
    await opens();
    expect(screen.getByRole('status').textContent).toContain('Loading...');
    await button(/Next hound Moss/);
    expect(document.body.textContent).not.toContain('Loading...');
  });

  it('the judge’s phone asks the judge to check the next hound’s number and name before the run can start', async () => {
    const marks = await opens();
    await click(/Next hound Moss/);
    await click('Read the bib It says 7');
    expect(await storedKinds(marks)).toEqual([]);
    await click('Ask the hound’s name It’s Moss');
    await click('Start');
    await screen.findByRole('timer');
    expect(await storedKinds(marks)).toEqual(['presented', 'started']);
  });

  it('the judge’s phone ignores double clicks: from Start onto a pad, from Undo onto Undo, from More onto a reason', async () => {
    const passes = () => [...document.querySelectorAll('.guarded')].map(({ tagName }) => tagName);
    await opens([{ kind: 'presented' }]);
    await click('Start');
    await screen.findByRole('timer');
    expect(passes()).toEqual(['DIV']);
    await waitFor(() => expect(passes()).toEqual([]));
    await click(/^\+10/);
    await screen.findByText('10 pts');
    expect(passes()).toEqual([]);
    await click('Undo: Real truffle');
    await screen.findByText('0 pts');
    expect(passes()).toEqual(['BUTTON']);
    await waitFor(() => expect(passes()).toEqual([]));
    await click('More');
    await click('Disqualify');
    expect(passes()).toEqual(['DIALOG']);
  });

  it('the judge’s phone ignores a double click on Next hound, which would land on Another ring', async () => {
    await opens([...over, { kind: 'signed', initials: 'DO', covers: [] }]);
    fireEvent.change(await screen.findByLabelText('Handler’s initials'), { target: { value: 'DO' } });
    await click('All four are done');
    await waitFor(async () => expect((await button('Sign the sheet')).getAttribute('aria-disabled')).toBe('false'));
    await click('Sign the sheet');
    await click('Next hound');
    const ringBoard = (await button('Another ring')).closest('.phone');
    expect(ringBoard?.classList).toContain('guarded');
    await waitFor(() => expect(ringBoard?.classList).not.toContain('guarded'));
  });

  it('the judge’s phone ticks once for a double click, and unticks only for a later click', async () => {
    let ms = 5_000;
    const twice = (control: HTMLElement) =>
      act(() => {
        control.click();
        control.click();
      });
    const pressed = async (name: string) => (await button(name)).getAttribute('aria-pressed');
    await opens([], [], () => ms);
    await click(/Next hound Moss/);
    const bib = 'Read the bib It says 7';
    twice(await button(bib));
    expect(await pressed(bib)).toBe('true');
    ms += 300;
    await click(bib);
    expect(await pressed(bib)).toBe('false');
    cleanup();

    const marks = await opens(over, [], () => ms);
    twice(await button('All four are done'));
    await waitFor(async () => expect(await pressed('Time read out')).toBe('true'));
    expect((await storedKinds(marks)).filter((kind) => kind === 'ticked')).toHaveLength(4);
    expect((await button('Time read out')).classList).toContain('guarded');
    twice(await button('Time read out'));
    expect(await pressed('Time read out')).toBe('true');
    ms += 300;
    await click('Time read out');
    await waitFor(async () => expect(await pressed('Time read out')).toBe('false'));
  });

  it('the judge’s phone shows on each button the next points and the count so far', async () => {
    await opens([...searching, { kind: 'toileted' }, { kind: 'oil-found' }]);
    expect((await button(/^\+10/)).textContent).toBe('+10Real truffle0 so far');
    expect((await button(/^\+5/)).textContent).toBe('+5Oil find1 so far');
    expect((await button(/^−5/)).textContent).toBe('−5Wrong flag0 so far');
    expect((await button(/^Dig/)).textContent).toContain('next: warning');
    expect((await button(/^Toilet/)).textContent).toContain('next: −5');
    expect(screen.getByRole('img', { name: '14 of 15 flags left' })).toBeTruthy();
    await click(/^Toilet/);
    // The run of this test began long ago, so its time is up.
    await click('Count it: Toilet');
    expect((await button(/^Toilet.*next: out/)).textContent).toContain('2');
  });

  it('the judge’s phone names the event that Undo removes, and asks before Undo stops the clock', async () => {
    const marks = await opens([{ kind: 'presented' }]);
    await click('Start');
    await click(/^\+10/);
    await screen.findByText('10 pts');
    await click('Undo: Real truffle');
    await screen.findByText('0 pts');
    await click('Undo: Start');
    expect(await storedKinds(marks)).toEqual(['presented', 'started', 'truffle-found', 'undone']);
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the start?' }));
    // “Back” has the focus, so that Enter changes nothing.
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Back' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await screen.findByRole('timer');
    await click('Undo: Start');
    await click('Undo the start');
    await button('Start');
    expect(await storedKinds(marks)).toEqual(['presented', 'started', 'truffle-found', 'undone', 'undone']);
  });

  it('the judge’s phone restores an undone start with its time, and an undone find from the menu', async () => {
    let ms = 0;
    await opens([{ kind: 'presented' }], [], () => ms);
    await click('Start');
    await screen.findByText('10:00');
    ms = 94 * second;
    await screen.findByText('08:26');
    await click('Undo: Start');
    await click('Undo the start');
    await click('Put the start back: the clock runs on');
    await screen.findByText('08:26');
    await click(/^\+10/);
    await screen.findByText('10 pts');
    await click('Undo: Real truffle');
    await screen.findByText('0 pts');
    await click('More');
    await click(/Put back: Real truffle/);
    await screen.findByText('10 pts');
  });

  it('the judge’s phone counts two taps on one pad within 300 ms once, and shows a message; a later tap counts again', async () => {
    let ms = 5_000;
    await opens([{ kind: 'presented' }], [], () => ms);
    await click('Start');
    const pad = await button(/^\+10/);
    fireEvent.click(pad);
    ms += 30;
    fireEvent.click(pad);
    await screen.findByText('10 pts');
    expect(pad.textContent).toContain('counted once; tap again for two');
    // A tap on another pad always counts.
    await click(/^\+5/);
    await screen.findByText('15 pts');
    ms += 300;
    fireEvent.click(pad);
    await screen.findByText('25 pts');
    expect(pad.textContent).toContain('2 so far');
  });

  it('the judge’s phone counts a double tap once even before the page has rendered the first tap', async () => {
    await opens([{ kind: 'presented' }], [], () => 5_000);
    await click('Start');
    const pad = await button(/^\+10/);
    act(() => {
      pad.click();
      pad.click();
    });
    await screen.findByText('10 pts');
    expect(pad.textContent).toContain('counted once');
  });

  it('the judge’s phone asks whether to count a find, flag or fault that is entered after the time is up', async () => {
    let ms = 0;
    const marks = await opens([{ kind: 'presented' }], [], () => ms);
    await click('Start');
    ms = 600 * second;
    await button('Time up: finish');
    await click(/^\+10/);
    const asked = () => screen.findByRole('dialog', { name: 'The time is up' });
    fireEvent.click(within(await asked()).getByRole('button', { name: 'Don’t count it' }));
    ms += second;
    await click(/^\+10/);
    fireEvent.click(within(await asked()).getByRole('button', { name: 'Count it: Real truffle' }));
    await screen.findByText('10 pts');
    for (const pad of [/^Dig/, /^Toilet/, /^Bait/, /^Behav/]) {
      await click(pad);
      fireEvent.click(within(await asked()).getByRole('button', { name: 'Don’t count it' }));
      ms += second;
    }
    await click(/^Dig/);
    fireEvent.click(within(await asked()).getByRole('button', { name: /^Count it: Dig/ }));
    await button(/^Dig.*next: −5/);
    expect(await storedKinds(marks)).toEqual(['presented', 'started', 'truffle-found', 'dug']);
  });

  it('the judge’s phone adds a forgotten find after the stop, and keeps the time', async () => {
    const marks = await opens(over);
    await screen.findByText('16 points');
    await click(/^\+5/);
    await screen.findByText('21 points');
    await screen.findByText(/in 3:59\.50/);
    await click('Undo: Oil find');
    await screen.findByText('16 points');
    await click('Undo: Stop');
    await screen.findByRole('dialog', { name: 'Undo the stop at 3:59.50?' });
    await click('Undo the stop');
    await screen.findByRole('timer');
    expect((await storedKinds(marks)).slice(-3)).toEqual(['oil-found', 'undone', 'undone']);
  });

  it('the judge’s phone asks before it opens a hound that is not running, and stores nothing when that is undone', async () => {
    const marks = await opens([], [], undefined, { away: [moss] });
    await click(/Moss Dee Okoro not running/);
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Moss isn’t running' })).getByText('Back'));
    expect(await storedKinds(marks)).toEqual([]);
    await click(/Moss Dee Okoro not running/);
    await click('Open it anyway');
    await screen.findByText(/down as not running/);
    await screen.findByText(/Gold · Not running/);
    await click('Read the bib It says 7');
    await click('Ask the hound’s name It’s Moss');
    await click('Undo: Right hound');
    await screen.findByText('Is this the right hound?');
    await click('More');
    await click(/Leave this run/);
    await button(/Moss Dee Okoro not running/);
  });

  it('the judge’s phone lets a hound without the questionnaire withdraw but not run', async () => {
    const marks = await opens([], [], undefined, { needsQuestionnaire: [moss] });
    await button(/Next hound Juno/);
    await click(/Moss Dee Okoro no questionnaire/);
    await click('Open Moss to withdraw');
    await screen.findByText('No questionnaire, no run.');
    expect(screen.queryByRole('button', { name: /Read the bib/ })).toBeNull();
    await click('More');
    await click('Withdraw');
    await click('Yes, withdraw');
    // A hound that never ran needs no checks and no handler's signature: its judge signs alone.
    await screen.findByLabelText('Your initials, as the judge');
    expect(screen.queryByRole('button', { name: 'Hound on the lead' })).toBeNull();
    await click('Fill in NF');
    await click('Sign the sheet');
    await screen.findByText(/^Signed NF\./);
    expect(await storedKinds(marks)).toEqual(['withdrawn', 'signed']);
  });

  it('the judge’s phone shows which run is under way on another phone, and asks before it opens that run', async () => {
    await opens([], [], undefined, { underWay: [{ entry: moss, judge: 'Odo Marsh' }] });
    await screen.findByText(/with Odo Marsh\.$/);
    await button(/Next hound Juno/);
    await click(/Moss Dee Okoro with Odo Marsh/);
    await screen.findByRole('dialog', { name: 'Odo Marsh has this run' });
    await click('Open it here too');
    await screen.findByText('Is this the right hound?');
  });

  it('the judge’s phone no longer asks about a run that the other phone has signed meanwhile', async () => {
    const underWay = [{ entry: moss, judge: 'Odo Marsh' }];
    const signed: (typeof moss)[] = [];
    await opens([], [], undefined, { underWay, signed });
    await click(/Moss Dee Okoro with Odo Marsh/);
    await screen.findByRole('dialog', { name: 'Odo Marsh has this run' });
    underWay.pop();
    signed.push(moss);
    fireEvent(window, new Event('online'));
    await button(/Moss Dee Okoro signed/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the judge’s phone suggests the hound that the gate has sent, and shows runs with new events since their signature', async () => {
    await opens([], [], undefined, {
      atTheGate: [{ entry: entryId('juno'), status: 'on-deck' }],
      signed: [moss],
      signAgain: [moss],
    });
    await button(/Next hound Juno/);
    await button(/Juno.* · on deck/);
    await button(/Moss Dee Okoro new marks since signing/);
  });

  it('the judge’s phone doesn’t call a run the next hound when it only has to be signed again', async () => {
    const all = [moss, entryId('juno')];
    await opens([], [], undefined, { signed: all, signAgain: [moss] });
    await button(/To be signed again Moss/);
    expect(screen.queryByRole('button', { name: /Next hound/ })).toBeNull();
  });

  it('the judge’s phone can switch to a light screen, and stores that setting', async () => {
    const marks = await opens();
    await click('Another ring');
    await click('Light screen Off');
    await button('Light screen On');
    expect(await marks.settings()).toEqual({ light: true, muted: false });
    expect(document.querySelector('.light')).toBeTruthy();
  });

  it('the judge’s phone vibrates, sounds and shows a message at one minute left and when the time is up', async () => {
    let ms = 0;
    const shaken: unknown[] = [];
    const played = stubAudio();
    Object.assign(navigator, { vibrate: (pattern: unknown) => shaken.push(pattern) > 0 });
    await opens([{ kind: 'presented' }], [], () => ms);
    await click('Start');
    await screen.findByText('This phone’s stopwatch');
    for (const [left, text] of [
      [60, 'One minute left'],
      [0, 'Time is up'],
    ] as const) {
      ms = (600 - left) * second - 50;
      await screen.findByText(left === 0 ? '00:01' : '01:01');
      ms += 100;
      await screen.findByText(text);
    }
    expect(shaken).toHaveLength(2);
    expect(played).toEqual([880, 880, 660, 660, 440]);
    await button('Time up: finish');
    vi.unstubAllGlobals();
  });

  it('the judge’s phone asks for confirmation before stopping a run', async () => {
    const marks = await opens(searching);
    // The run was started long ago, so the full time is used.
    await click('Time up: finish');
    await click('Back');
    expect(await storedKinds(marks)).toEqual(['presented', 'started']);
    await click('Time up: finish');
    await click('Stop the run');
    await screen.findByText('Before the handler signs');
    expect(await storedKinds(marks)).toEqual(['presented', 'started', 'time-up']);
  });

  it('the judge’s phone lets a run be signed once everything is checked', async () => {
    let ms = 5_000;
    const marks = await opens(over, [], () => (ms += second));
    await screen.findByText('16 points');
    fireEvent.change(screen.getByLabelText('Handler’s initials'), { target: { value: ' DO ' } });
    await click('Sign the sheet');
    for (const item of [
      'Hound on the lead',
      'Flags counted and lifted',
      'Time read out',
      'Sheet shown to the handler',
    ]) {
      await click(item);
      await waitFor(async () => expect((await button(item)).getAttribute('aria-pressed')).toBe('true'));
    }
    await click('Time read out');
    await waitFor(async () => expect((await button('Time read out')).getAttribute('aria-pressed')).toBe('false'));
    await click('Time read out');
    await waitFor(async () => expect((await button('Time read out')).getAttribute('aria-pressed')).toBe('true'));
    await click('Sign the sheet');
    await screen.findByText(/^Signed DO\./);
    const signed = (await marks.all()).at(-1)?.mark;
    expect(signed).toMatchObject({ kind: 'signed', initials: 'DO', covers: expect.any(Array) });
    await click('Next hound');
    await button(/Next hound Juno.*in season/);
  });

  it('the judge’s phone shows which offence disqualifies, and why', async () => {
    await opens([...searching, { kind: 'dug' }, { kind: 'dug' }]);
    await click(/^Dig/);
    await click('Count it: Dig');
    await screen.findByText('The 3rd dig ends the run (rule 5.4).');
    await click('Undo: Dig');
    await screen.findByRole('timer');
  });

  it('the judge’s phone disqualifies with a predefined reason or the judge’s own words', async () => {
    const marks = await opens(searching);
    await click('More');
    await click('Disqualify');
    fireEvent.change(screen.getByLabelText('Another reason'), { target: { value: 'Whistling' } });
    const menu = within(screen.getByRole('dialog', { name: 'Disqualify' }));
    fireEvent.click(menu.getByRole('button', { name: 'Disqualify' }));
    await screen.findByText('Whistling');
    expect((await marks.all()).at(-1)?.mark).toMatchObject({ kind: 'disqualified', reason: 'Whistling' });
  });

  it('the judge’s phone grants a second run for the time only, in which finds and faults do not count', async () => {
    await opens(over);
    await click('More');
    await click('Run again for the time only');
    await click('The timing failed');
    await screen.findByText(/Second run, for the time only\. Finds and faults stay/);
    await click('Start');
    await screen.findByRole('timer');
    expect(screen.queryByRole('button', { name: /^\+10/ })).toBeNull();
  });

  it('the judge’s phone replaces its own time with that of a handheld stopwatch', async () => {
    const marks = await opens(over);
    fireEvent.change(await screen.findByLabelText('Minutes'), { target: { value: '3' } });
    fireEvent.change(screen.getByLabelText('Seconds'), { target: { value: '5.25' } });
    fireEvent.submit(screen.getByLabelText('Seconds').closest('form') ?? document.body);
    await screen.findByText(/in 3:05\.25/);
    expect((await storedKinds(marks)).slice(-2)).toEqual(['stopped', 'undone']);
  });

  it('the judge’s phone ends another phone’s run only with a typed time while that phone’s clock is unknown', async () => {
    const began = (kind: 'presented' | 'started', seconds: number, receivedHere?: number) => ({
      ...anAttributedEvent(
        { kind },
        { entry: moss, by: odo, device: deviceId('other'), at: instant(seconds * second) },
      ),
      ...(receivedHere !== undefined && { receivedHere: instant(receivedHere) }),
    });
    const marks = await opens([{ kind: 'presented' }], [began('presented', 0), began('started', 5)]);
    expect((await screen.findByRole('timer')).textContent).toBe('--:--');
    expect(screen.queryByRole('button', { name: /[Ff]inish/ })).toBeNull();
    await click('Type the time');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('we don’t know that its clock agrees with this one’s');
    fireEvent.change(within(dialog).getByLabelText('Minutes'), { target: { value: '4' } });
    fireEvent.change(within(dialog).getByLabelText('Seconds'), { target: { value: '15.2' } });
    fireEvent.submit(within(dialog).getByLabelText('Minutes').closest('form') ?? expect.unreachable());
    await waitFor(async () => expect(await stopTimes(marks)).toEqual([255.2]));
  });

  it('the judge’s phone warns about another phone, and about events after the signature', async () => {
    const other = { entry: moss, by: odo, device: deviceId('other') };
    const late = anAttributedEvent({ kind: 'wrong-flag' }, other);
    const mistaken = anAttributedEvent({ kind: 'truffle-found' }, other);
    // Neither a tick nor a find that was undone is a mark of the sheet.
    const notOnSheet = [
      mistaken,
      anAttributedEvent({ kind: 'undone', undoes: mistaken.mark.id }, other),
      anAttributedEvent({ kind: 'ticked', item: 'flags-counted' }, other),
    ];
    await opens([...over, { kind: 'signed', initials: 'DO', covers: [] }], [late, ...notOnSheet]);
    await screen.findByText(/Another phone is on this run: Odo Marsh, 1 mark\./);
    await screen.findByText(/new marks arrived after this sheet was signed/);
    // The sheet has changed since it was signed, so it must be signed again.
    await button('Sign the sheet');
    await screen.findByText(/Undo anything marked twice\./);
  });

  it('the judge’s phone doesn’t ask for undos of a signed sheet, which has none', async () => {
    const find = anAttributedEvent({ kind: 'truffle-found' }, { entry: moss, by: odo, device: deviceId('other') });
    const covers = [find.mark.id];
    const signed = anAttributedEvent(
      { kind: 'signed', initials: 'DO', covers },
      { entry: moss, by: odo, device: deviceId('other') },
    );
    await opens([{ kind: 'presented' }], [find, signed]);
    await screen.findByText(/Another phone is on this run: Odo Marsh, 1 mark\./);
    expect(screen.queryByText(/Undo anything/)).toBeNull();
  });

  it('the judge’s phone leaves the decision between two signed attempts to the head judge’s desk', async () => {
    const marks = await opens(over);
    await click('More');
    await click('Second attempt');
    await click('The timing failed');
    await click('Start');
    await click(/^\+10/);
    await click('Finish run');
    await click('Stop the run');
    // The handler signs the score of the latest attempt.
    await screen.findByText('19 points');
    await screen.findByText(/First attempt: 16 points in 3:59\.50\. It counts until the head judge decides\./);
    await click('All four are done');
    await click('Fill in DO');
    await waitFor(async () => expect((await button('Sign the sheet')).getAttribute('aria-disabled')).toBe('false'));
    await click('Sign the sheet');
    await screen.findByText(/The head judge will decide at the results desk/);
    expect(screen.queryByRole('button', { name: /attempt counts/ })).toBeNull();
    expect((await marks.all()).at(-1)?.mark).toMatchObject({ kind: 'signed', attempt: 2 });
    await button('Next hound');
  });

  it('the judge’s phone counts finds in a second attempt that is granted after a run for the time only was undone', async () => {
    await opens(over);
    await click('More');
    await click('Run again for the time only');
    await click('The timing failed');
    await button('Start');
    await click('Undo: Second run');
    await click('Undo the second run');
    await screen.findByText('Before the handler signs');
    await click('More');
    await click('Second attempt');
    await click('The timing failed');
    await screen.findByText(/Second attempt\. The head judge will decide which one counts/);
    await click('Start');
    await button(/^\+10/);
  });

  it('the judge’s phone says that more finds than flags are impossible, until one is undone', async () => {
    const finds = Array.from({ length: 16 }, (): RunEventBody => ({ kind: 'oil-found' }));
    await opens([...searching, ...finds, { kind: 'stopped', secondsTaken: 100 }]);
    await screen.findByText(/There are 15 flags; the sheet uses 16/);
    fireEvent.click((await screen.findAllByRole('button', { name: 'Undo this mark: Oil find' }))[3] ?? document.body);
    await screen.findByText(/points/);
  });

  it('the judge’s phone shows another judge’s events that this phone has not sent yet', async () => {
    const deviceEventLog = memoryDeviceEventLog();
    await deviceEventLog.saveJudge(nell);
    await deviceEventLog.saveDay(day);
    await deviceEventLog.keep([aStoredEvent({ kind: 'started' }, { entry: moss, by: odo })]);
    const judgingApi: JudgingApi = {
      currentJudge: async () => nell,
      day: async () => ok(day),
      send: async () => ok({ taken: [], refused: [] }),
      report: async () => {},
      eventsOf: async () => ok([]),
    };
    shows({
      deviceEventLog,
      judgingApi,
      dayNews: { follow: () => () => {} },
      clock: { now: () => halfPastTen },
      stopwatch: () => 0,
      newEventId: () => nextId('event'),
      battery: async () => null,
    });
    await screen.findByText(/1 mark by Odo Marsh is still on this phone/);
  });
});
