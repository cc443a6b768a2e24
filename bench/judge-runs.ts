import type { RunEvent } from '#core/competition/day/judge/run-event.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { deviceId, entryId, ringEventId, ringId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import type { Festival } from '../server/composition/festival.ts';
import { sharedNow } from './board.ts';

const fifteen = Array.from({ length: 15 }, (_, at) => at);
const betweenMs = 2_000;

/**
 * A hound's name that contains the time at which its sheet was signed, to measure how long it takes to appear on a
 * board.
 */
const signedAt = (round: number): string => `signed "round":${round},"at":${sharedNow()}`.replaceAll('"', '~');

/** Reads round and time from a board that has such a hound; NaN before it has run. */
export const readSigned = (frame: string): { readonly round: number; readonly at: number } => {
  const placed = frame.slice(frame.indexOf('"rows"'), frame.indexOf('"out"'));
  const [, round, at] = /~round~:(\d+),~at~:([\d.]+)/.exec(placed) ?? [];
  return { round: Number(round), at: Number(at) };
};

/** Confirms a run of a full class every two seconds, as a judge's phone does: stores it, then publishes it. */
export const judgeRuns = ({ competition }: Pick<Festival, 'competition'>): void => {
  let round = 0;
  const confirm = async () => {
    round += 1;
    const now = competition.machineClock.now();
    const newest = round % fifteen.length;
    const runs = fifteen.map(
      (at): RunCard => ({
        entry: entryId(at === newest ? `run-${round}` : `waiting-${at}`),
        number: at + 1,
        class: 'adult',
        level: 'gold',
        hound: at === newest ? signedAt(round) : `Hound ${at}`,
        breed: 'Lagotto Romagnolo',
        handler: 'Harriet Lamb',
        inSeason: false,
        ring: ringId('oak'),
        runsAt: now,
        reserve: false,
      }),
    );
    const card = runs[newest];
    if (!card) return;
    const order = { version: round, runs, publishedAt: now, publishedBy: userId('nell') };
    await competition.competitionDay.change(() => ok({ order }));
    const event = (name: string) => ({
      id: ringEventId(`${name}-${round}`),
      device: deviceId('judge'),
      at: now,
      attempt: 1 as const,
    });
    const marks: readonly RunEvent[] = [
      { ...event('started'), kind: 'started' },
      { ...event('found'), kind: 'truffle-found' },
      { ...event('stopped'), at: laterBy(now, minute), kind: 'stopped', secondsTaken: 60 },
    ];
    const signed: RunEvent = {
      ...event('signed'),
      at: laterBy(now, 2 * minute),
      kind: 'signed',
      initials: 'HL',
      covers: marks.map(({ id }) => id),
    };
    const by = { id: userId('john'), name: 'John Peel' };
    await competition.runEventLog.add(
      [...marks, signed].map((mark) => ({ entry: card.entry, mark, by, receivedAt: now })),
    );
    await competition.runChanged(card);
  };
  setInterval(() => void confirm(), betweenMs);
};
