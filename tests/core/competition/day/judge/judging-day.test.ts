import { describe, expect, it } from 'vitest';
import { memoryRunEventLog } from '#adapters/memory/competition/run-event-log.ts';
import { judgingDay } from '#core/competition/day/judge/judging-day.ts';
import type { RunEventBody } from '#core/competition/day/judge/run-event.ts';
import { type EntryId, entryId, ringId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { aDayState, aGateEvent, anEntrant, aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aRingEventId, halfPastTen } from '#fixtures/builders/a-run.ts';
import { anAttributedEvent } from '#fixtures/builders/a-run-event.ts';

const [moss, juno] = [entryId('moss'), entryId('juno')];
const runs = [aRunCard({ entry: moss }), aRunCard({ entry: juno })];

type Given = {
  readonly published?: boolean;
  readonly scratched?: readonly EntryId[];
  readonly here?: readonly EntryId[];
  /** Entries whose handlers have not answered the questionnaire. */
  readonly uninformed?: readonly EntryId[];
};

const aDay = ({ published = true, scratched = [], here = [], uninformed = [] }: Given = {}) => {
  const { runEventLog, classReadings } = memoryRunEventLog();
  const marks = [
    ...scratched.map((entry) => aGateEvent({ entry, kind: 'scratched', at: halfPastTen })),
    ...here.map((entry) => aGateEvent({ entry, kind: 'here', at: halfPastTen })),
  ];
  const order = published ? aPublishedOrder({ version: 3, runs }) : null;
  const entrants = [moss, juno].map((entry) => anEntrant({ entry, questionnaireDone: !uninformed.includes(entry) }));
  const competitionDay = {
    read: async () => aDayState({ entrants, order, gateEvents: marks }),
  };
  const ringNames = [{ id: ringId('oak'), name: 'The oak ring' }];
  const marked = async (entry: EntryId, ...all: readonly RunEventBody[]) => {
    const events = all.map((body, at) => ({
      ...anAttributedEvent(body, { entry, at: laterBy(halfPastTen, at) }),
      receivedAt: halfPastTen,
    }));
    await runEventLog.add(events);
    return events;
  };
  const day = judgingDay({ competitionDay, runEventLog, classReadings, ringNames, plan: { calls: 3 } });
  return { marked, day };
};

describe('judging day for the phone', () => {
  it('the judging day for a judge’s phone has the runs, readings, signed entries and non-starters', async () => {
    const { day, marked } = aDay({ scratched: [juno] });
    await marked(moss, { kind: 'signed', initials: 'DO', covers: [] });
    await marked(juno, { kind: 'presented' });
    expect(await day()).toEqual({
      version: 3,
      rings: [{ id: 'oak', name: 'The oak ring' }],
      runs,
      readings: [],
      signed: [moss],
      signAgain: [],
      underWay: [{ entry: juno, judge: 'Nell Fairweather' }],
      atTheGate: [],
      needsQuestionnaire: [],
      away: [juno],
    });
  });

  it('the judging day for a judge’s phone lists the runs that changed after they were signed', async () => {
    const { day, marked } = aDay();
    await marked(moss, { kind: 'signed', initials: 'DO', covers: [] }, { kind: 'dug' });
    expect(await day()).toMatchObject({ signed: [moss], signAgain: [moss], underWay: [] });
  });

  it('the judging day has the gate status of each hound, and the entries that still need the questionnaire', async () => {
    const { day } = aDay({ here: [moss], uninformed: [juno] });
    expect(await day()).toMatchObject({
      atTheGate: [{ entry: moss, status: 'here' }],
      needsQuestionnaire: [juno],
      underWay: [],
    });
  });

  it('the judging day does not list a run as under way when all its events were undone', async () => {
    const { day, marked } = aDay();
    const [opened] = await marked(moss, { kind: 'presented' });
    expect((await day()).underWay).toEqual([{ entry: moss, judge: 'Nell Fairweather' }]);
    await marked(moss, { kind: 'undone', undoes: opened?.mark.id ?? aRingEventId() });
    expect((await day()).underWay).toEqual([]);
  });

  it('the judging day for a judge’s phone is empty before there is a running order', async () => {
    expect(await aDay({ published: false }).day()).toMatchObject({ version: 0, runs: [], signed: [], away: [] });
  });
});
