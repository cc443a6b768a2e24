import { z } from 'zod';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import {
  addDays,
  formatTime,
  type Instant,
  type IsoDate,
  instant,
  londonDate,
  parseInstant,
} from '#core/kernel/time.ts';
import { readFileIfExists } from './read-file-if-exists.ts';
import { systemClock } from './system-clock.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

export type FestivalClockOptions = {
  /** The file with the offset to the machine's clock, so that a restart does not set the clock back. */
  readonly file: string;
  /**
   * FESTIVAL_NOW: the moment at which the clock starts. With the same value the clock continues after a restart; a new
   * value resets it.
   */
  readonly startAt?: Instant | undefined;
  /** Without `startAt`: whether the clock starts some weeks before the festival, or follows the machine's clock. */
  readonly demo: boolean;
  readonly edition: Pick<Edition, 'startsAt'>;
  readonly machineClock?: Clock;
};

const daysBeforeTheFestival = 49;

/** Nine o'clock in London, 49 days before the festival: everything is on sale and the countdown runs. */
export const demoStart = (edition: Pick<Edition, 'startsAt'>): Instant =>
  nineInLondon(addDays(londonDate(edition.startsAt), -daysBeforeTheFestival));

const nineInLondon = (date: IsoDate): Instant => {
  const inSummer = parseInstant(`${date}T09:00:00+01:00`);
  return formatTime(inSummer) === '09:00' ? inSummer : parseInstant(`${date}T09:00:00Z`);
};

const stored = z.strictObject({ startAt: z.int().nullable(), offsetMs: z.int() });

/**
 * The clock for all rules of the festival that depend on a date; security and protocols use the machine's clock.
 * @throws Error when the stored offset cannot be read or written
 */
export const festivalClock = (options: FestivalClockOptions): Clock => {
  const machine = options.machineClock ?? systemClock();
  if (options.startAt === undefined && !options.demo) return machine;
  const offsetMs = storedOffset(options) ?? resetOffset(options, machine.now());
  return { now: () => instant(machine.now() + offsetMs) };
};

const storedOffset = ({ file, startAt }: FestivalClockOptions): number | undefined => {
  const text = readFileIfExists(file);
  if (text === undefined) return undefined;
  const found = stored.safeParse(parseJson(text));
  if (!found.success) throw new Error(`${file} is damaged: delete it to reset the festival's clock`);
  // Removing FESTIVAL_NOW keeps the offset, so that the clock does not jump back.
  return startAt === undefined || startAt === found.data.startAt ? found.data.offsetMs : undefined;
};

const resetOffset = ({ file, startAt, edition }: FestivalClockOptions, now: Instant): number => {
  const offsetMs = (startAt ?? demoStart(edition)) - now;
  writeFileAtomically(file, `${JSON.stringify({ startAt: startAt ?? null, offsetMs })}\n`);
  return offsetMs;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
