import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryDeviceEventLog } from '#adapters/memory/competition/device-event-log.ts';
import { memoryRunEventLog } from '#adapters/memory/competition/run-event-log.ts';
import type { DeviceEventLog, JudgingApi } from '#core/competition/day/judge/client.ports.ts';
import { receiveEvents } from '#core/competition/day/judge/receive-events.ts';
import { type Judge, type RunEvent, type RunEventBody, ringLogOf } from '#core/competition/day/judge/run-event.ts';
import { eventsOfRun, unsentBy } from '#core/competition/day/judge/stored-events.ts';
import { syncEvents } from '#core/competition/day/judge/sync-events.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { deviceId, entryId, type RingEventId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { laterBy } from '#core/kernel/time.ts';
import { aDayState, aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aJudgingDay } from '#fixtures/builders/a-judging-day.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { aRunEvent, nell, odo } from '#fixtures/builders/a-run-event.ts';

const runs = [entryId('moss'), entryId('order-1/prod/2')];
const judges: readonly Judge[] = [nell, odo];
const order = aPublishedOrder({ runs: runs.map((entry) => aRunCard({ entry })) });

/** The fault of one request: none, no signal, a lost response, or a duplicated request. */
type Weather = 'fine' | 'no-signal' | 'answer-lost' | 'twice';

const aFestival = () => {
  const { runEventLog } = memoryRunEventLog();
  const take = receiveEvents({
    competitionDay: {
      order: async () => order,
      read: async () => aDayState({ order }),
    },
    runEventLog,
    machineClock: { now: () => halfPastTen },
    runChanged: async () => {},
    ringsChanged: () => {},
  });

  /** A network with this judge logged in, where every request has this fault. */
  const network = (loggedIn: Judge | null, fault: Weather): JudgingApi => {
    const through = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      if (fault === 'no-signal') throw new ServiceFailure('festival', 'no signal', { retryable: true });
      const answer = await ask();
      if (fault === 'twice') await ask();
      if (fault === 'answer-lost') throw new ServiceFailure('festival', 'no answer', { retryable: true });
      return answer;
    };
    return {
      currentJudge: async () => loggedIn,
      day: () => through(async () => ok(aJudgingDay({ runs: order.runs }))),
      send: (judge, entry, marks) =>
        through(async () => {
          if (!loggedIn) return refuse('log-in-first');
          if (loggedIn.id !== judge.id) return refuse('not-your-account');
          // Serialised to JSON and parsed again, as over HTTP.
          const taken = await take({ entry, judge, isHeadJudge: false, events: JSON.parse(JSON.stringify(marks)) });
          if (!taken.ok) throw new Error(taken.refusal.detail);
          return ok({ taken: taken.value.taken, refused: taken.value.refused.flatMap(() => []) });
        }),
      report: () => through(async () => {}),
      eventsOf: (entry) => through(async () => ok(await runEventLog.of(entry))),
    };
  };
  return { runEventLog, network };
};

type Step =
  | {
      readonly do: 'press';
      readonly phone: number;
      readonly judge: number;
      readonly run: number;
      readonly says: number;
    }
  | {
      readonly do: 'exchange';
      readonly phone: number;
      readonly judge: number;
      readonly loggedIn: number;
      readonly weather: Weather;
      readonly run: number | null;
    };

const phone = fc.nat(2);
const judge = fc.nat(1);
const run = fc.nat(1);
const someStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('press' as const), phone, judge, run, says: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('exchange' as const),
      phone,
      judge,
      // An index of `judges`; 2 is no judge.
      loggedIn: fc.nat(2),
      weather: fc.constantFrom<Weather>('fine', 'no-signal', 'answer-lost', 'twice'),
      run: fc.option(run),
    }),
  },
);

/** The event kind with this number; an undoing undoes the last event. */
const saysOf = (number: number, before: readonly RunEvent[]): RunEventBody => {
  const last = before.at(-1);
  const all: readonly RunEventBody[] = [
    { kind: 'started' },
    { kind: 'truffle-found' },
    { kind: 'dug' },
    { kind: 'stopped', secondsTaken: 90 },
    { kind: 'ticked', item: 'time-read-out' },
    last ? { kind: 'undone', undoes: last.id } : { kind: 'presented' },
  ];
  return all[number] ?? { kind: 'started' };
};

const idsOf = (marks: readonly { readonly id: RingEventId }[]) => marks.map(({ id }) => id).toSorted();

describe('run events under random faults of phones, batteries and signal', () => {
  it('random phone, battery and signal faults lose, double or misattribute no run event, and the logs converge', () =>
    fc.assert(
      fc.asyncProperty(fc.array(someStep, { maxLength: 40 }), async (steps) => {
        const festival = aFestival();
        const phones: readonly DeviceEventLog[] = [0, 1, 2].map((each) =>
          memoryDeviceEventLog(deviceId(`phone-${each}`)),
        );
        const entered: { readonly run: number; readonly by: Judge; readonly mark: RunEvent }[] = [];

        const exchange = (at: number, who: Judge, loggedIn: Judge | null, fault: Weather, inRun: number | null) => {
          const deviceEventLog = phones[at];
          if (!deviceEventLog) throw new Error('no such phone');
          const place = { ring: null, run: inRun === null ? null : (runs[inRun] ?? null) };
          const judgingApi = festival.network(loggedIn, fault);
          const ports = { deviceEventLog, judgingApi, battery: async () => null, clock: { now: () => halfPastTen } };
          return syncEvents(ports)(who, place).catch(() => undefined);
        };

        for (const [position, step] of steps.entries()) {
          const by = judges[step.judge] ?? nell;
          if (step.do === 'exchange') {
            await exchange(step.phone, by, judges[step.loggedIn] ?? null, step.weather, step.run);
            continue;
          }
          const before = entered.filter((each) => each.run === step.run).map(({ mark }) => mark);
          // Each phone's clock is wrong by a different amount.
          const at = laterBy(halfPastTen, position * 1_000 + step.phone * 77_000);
          const mark = aRunEvent(saysOf(step.says, before), { device: deviceId(`phone-${step.phone}`), at });
          const entry = runs[step.run] ?? entryId('moss');
          // An event is shown only once it is stored, so a crash before that does not count as a lost event.
          await phones[step.phone]?.keep([{ entry, mark, by, state: 'waiting', why: null }]);
          entered.push({ run: step.run, by, mark });
        }

        // At the end of the day there is signal, and every judge logs in once more.
        for (const at of [0, 1, 2]) for (const by of judges) await exchange(at, by, by, 'fine', null);
        for (const [inRun, entry] of runs.entries()) {
          const received = await festival.runEventLog.of(entry);
          const own = entered.filter((each) => each.run === inRun);
          expect(idsOf(received.map(({ mark }) => mark))).toEqual(idsOf(own.map(({ mark }) => mark)));
          for (const { mark, by } of own) expect(received.find((each) => each.mark.id === mark.id)?.by).toEqual(by);
          const log = ringLogOf(received.map(({ mark }) => mark));
          for (const at of [0, 1, 2]) {
            await exchange(at, nell, nell, 'fine', inRun);
            const stored = (await phones[at]?.all()) ?? [];
            expect(ringLogOf(eventsOfRun(stored, entry).map(({ mark }) => mark))).toEqual(log);
            for (const by of judges) expect(unsentBy(stored, by)).toEqual([]);
          }
        }
      }),
      { numRuns: 150 },
    ));
});
