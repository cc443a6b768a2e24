import { fromCallback } from 'xstate';
import type { Attempt } from '../../competition/run/ring-event.ts';
import { type DeviceId, type EntryId, ringEventId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import type { JudgePlace, KeptMark, RingMarks } from './ports.ts';
import { isSaidAround, type Judge, type Says } from './run-mark.ts';

/** What is to be kept; `way` is what the answer is known by. */
export type Keeping =
  | {
      readonly type: 'mark';
      readonly way: string;
      readonly entry: EntryId;
      readonly attempt: Attempt;
      readonly says: Says;
      /** When the latest press was made that is known of the run, on whichever device. */
      readonly lastPressAt: Instant | undefined;
    }
  | { readonly type: 'place'; readonly way: string; readonly place: JudgePlace };

/** What is kept now, or could not be. */
export type Kept =
  | {
      readonly type: 'markKept';
      readonly way: string;
      readonly mark: KeptMark;
      /** What the stopwatch showed when it was pressed, in ms. */
      readonly stopwatchMs: number;
    }
  | { readonly type: 'placeKept'; readonly way: string; readonly place: JudgePlace }
  | { readonly type: 'notKept'; readonly way: string };

export type KeepPorts = {
  readonly ringMarks: RingMarks;
  /** The device's own. */
  readonly clock: Clock;
  /** Milliseconds that no setting of a clock can move, from whenever the page began. */
  readonly stopwatch: () => number;
  readonly newMarkId: () => string;
};

/** Whose presses they are, and what lies on the device already. */
export type Hand = { readonly device: DeviceId; readonly judge: Judge; readonly marks: readonly KeptMark[] };

/**
 * Keeps one thing after the other, in the order in which they were pressed, and answers each once it is on the disk. A
 * press has the time at which it was pressed, however long the disk takes; in one run it is later than the press before
 * it, whatever was done to the clock meanwhile. What is said around the ring is said of all that is known of the run, and
 * so it is later than that too, where another telephone's clock is ahead.
 */
export const keepInTurn = ({ ringMarks, clock, stopwatch, newMarkId }: KeepPorts) =>
  fromCallback<Keeping, Hand>(({ input: { device, judge, marks }, receive, sendBack }) => {
    const last = new Map<EntryId, Instant>();
    const later = (entry: EntryId, at: Instant) => last.set(entry, instant(Math.max(at, last.get(entry) ?? at)));
    for (const { entry, mark } of marks) if (mark.device === device) later(entry, mark.at);

    const pressed = ({ entry, attempt, says, lastPressAt }: Extract<Keeping, { type: 'mark' }>): KeptMark => {
      if (isSaidAround(says) && lastPressAt !== undefined) later(entry, lastPressAt);
      const before = last.get(entry);
      const at = before === undefined ? clock.now() : instant(Math.max(clock.now(), before + 1));
      last.set(entry, at);
      const press = { id: ringEventId(newMarkId()), device, at, attempt };
      return { entry, mark: { ...press, ...says }, by: judge, state: 'waiting', why: null };
    };

    let turn: Promise<void> = Promise.resolve();
    const inTurn = (way: string, work: () => Promise<Kept>) => {
      turn = turn.then(work).then(sendBack, () => sendBack({ type: 'notKept', way } satisfies Kept));
    };

    receive((keeping) => {
      const { way } = keeping;
      if (keeping.type === 'place') {
        const { place } = keeping;
        inTurn(way, async () => {
          await ringMarks.keepPlace(place);
          return { type: 'placeKept', way, place };
        });
        return;
      }
      const [mark, stopwatchMs] = [pressed(keeping), stopwatch()];
      inTurn(way, async () => {
        await ringMarks.keep([mark]);
        return { type: 'markKept', way, mark, stopwatchMs };
      });
    });
  });
