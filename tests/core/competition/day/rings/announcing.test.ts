import { describe, expect, it } from 'vitest';
import { announce, withdrawAnnouncement } from '#core/competition/day/rings/announce.ts';
import { calledBreaks, currentAnnouncements } from '#core/competition/day/rings/announcement.ts';
import { announcementInWords, awayInWords } from '#core/competition/day/rings/messages.ts';
import { ringId, userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, hour, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { anAnnouncement } from '#fixtures/builders/a-competition-day.ts';
import { aDay } from '../../../support/a-day.ts';

const ten = parseInstant('2025-11-22T10:00:00+00:00');
const at = (minutes: number) => laterBy(ten, minutes * minute);
const sam = userId('sam');
const oak = ringId('oak');
const rest = { from: at(60), to: at(100) };

const theDay = () => {
  const day = aDay();
  day.clock.moveTo(ten);
  return {
    ...day,
    announces: (change: Partial<Parameters<ReturnType<typeof announce>>[0]> = {}) =>
      announce(day.ports)({ id: 'announced-1', ring: null, words: 'Lunch is ready.', rest: null, ...change }, sam),
    withdraws: (id: string) => withdrawAnnouncement(day.ports)(id, sam),
    current: async () => currentAnnouncements(await day.read(), day.clock.now()).map(({ id }) => id),
  };
};

describe('announcements', () => {
  it('announcements at the rings are stored once, with author and time, and with trimmed words', async () => {
    const { announces, read } = theDay();
    expect(await announces({ words: ' Lunch is ready. ' })).toEqual(ok(undefined));
    expect(await announces({ words: 'Other words' })).toEqual(ok(undefined));
    expect((await read()).announcements).toEqual([
      { id: 'announced-1', ring: null, words: 'Lunch is ready.', rest: null, by: sam, at: ten },
    ]);
  });

  it.each([
    ['words-missing', { words: '  ' }],
    ['ring-unknown', { ring: ringId('elm') }],
    ['end-over', { until: at(0) }],
    ['break-backwards', { rest: { from: at(60), to: at(60) } }],
    ['break-over', { rest: { from: at(-60), to: at(0) } }],
    ['break-too-long', { rest: { from: at(0), to: at(241) } }],
  ])('announcements at the rings are refused: %s', async (kind, change) => {
    const { announces, read } = theDay();
    expect(await announces(change)).toEqual(refuse({ kind }));
    expect((await read()).announcements).toEqual([]);
  });

  it('announcements at the rings may have no words for a break, even for one that has begun', async () => {
    const { announces } = theDay();
    expect(await announces({ words: '', rest: { from: at(-10), to: at(230) } })).toEqual(ok(undefined));
  });

  it('announcements at the rings are shown until their end, when they have one', async () => {
    const { announces, current, clock } = theDay();
    await announces({ id: 'lost-lead', until: at(30) });
    clock.moveTo(at(29));
    expect(await current()).toEqual(['lost-lead']);
    clock.moveTo(at(30));
    expect(await current()).toEqual([]);
  });

  it('announcements at the rings are shown newest first until the end of their day, breaks until they are over', async () => {
    const { announces, current, clock } = theDay();
    await announces({ id: 'words' });
    await announces({ id: 'break', ring: oak, rest });
    expect(await current()).toEqual(['break', 'words']);
    clock.moveTo(rest.to);
    expect(await current()).toEqual(['words']);
    clock.moveTo(laterBy(ten, 13 * hour));
    expect(await current()).toEqual(['words']);
    clock.moveTo(laterBy(ten, day));
    expect(await current()).toEqual([]);
  });

  it('announcements at the rings can be withdrawn, which also removes their break', async () => {
    const { announces, withdraws, current, read } = theDay();
    await announces({ id: 'words' });
    await announces({ id: 'break', ring: oak, rest });
    expect(calledBreaks(await read())).toEqual([{ ring: oak, ...rest }]);
    await withdraws('break');
    await withdraws('break');
    await withdraws('unknown');
    expect((await read()).announcementWithdrawals).toEqual([{ id: 'break', by: sam, at: ten }]);
    expect(await current()).toEqual(['words']);
    expect(calledBreaks(await read())).toEqual([]);
    await withdraws('words');
    expect(await current()).toEqual([]);
  });

  it('announcements at the rings are worded with the ring’s name and the times of the break', () => {
    const inWords = (change: Parameters<typeof anAnnouncement>[0], ringName: string | null) =>
      announcementInWords({ ...anAnnouncement({ words: 'The torch is empty.', ...change }), ringName });
    expect(inWords({}, null)).toBe('The torch is empty.');
    expect(inWords({}, 'The oak ring')).toBe('The oak ring: The torch is empty.');
    expect(inWords({ rest }, 'The oak ring')).toBe('The oak ring: break from 11:00 until 11:40. The torch is empty.');
    expect(inWords({ rest, words: '' }, null)).toBe('All rings: break from 11:00 until 11:40.');
    expect([0, 1, 3].map(awayInWords)).toEqual(['next', 'one away', 'three away']);
  });
});
