import { z } from 'zod';
import type { Edition } from '#core/edition/edition.ts';
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
  /** Where the distance to the machine's clock is kept, so that a restart never goes back in time. */
  readonly file: string;
  /** FESTIVAL_NOW: the moment at which the clock starts. The same value again lets it run on, a new one sets it anew. */
  readonly startAt?: Instant | undefined;
  /** Without `startAt`: pretend that the festival is some weeks away. Otherwise the clock is the machine's. */
  readonly demo: boolean;
  readonly edition: Pick<Edition, 'startsAt'>;
  readonly machineClock?: Clock;
};

const daysBeforeTheFestival = 49;

/** Nine in the morning in London, seven Saturdays before the gates open: everything is on sale and the countdown runs. */
export const demoStart = (edition: Pick<Edition, 'startsAt'>): Instant =>
  nineInLondon(addDays(londonDate(edition.startsAt), -daysBeforeTheFestival));

const nineInLondon = (date: IsoDate): Instant => {
  const inSummer = parseInstant(`${date}T09:00:00+01:00`);
  return formatTime(inSummer) === '09:00' ? inSummer : parseInstant(`${date}T09:00:00Z`);
};

const kept = z.strictObject({ startAt: z.int().nullable(), offsetMs: z.int() });

/**
 * The clock that answers everything the festival decides by date; security and protocol ask the machine's.
 * @throws Error when the kept distance cannot be read or written
 */
export const festivalClock = (options: FestivalClockOptions): Clock => {
  const machine = options.machineClock ?? systemClock();
  if (options.startAt === undefined && !options.demo) return machine;
  const offsetMs = keptOffset(options) ?? setAnew(options, machine.now());
  return { now: () => instant(machine.now() + offsetMs) };
};

const keptOffset = ({ file, startAt }: FestivalClockOptions): number | undefined => {
  const text = readFileIfExists(file);
  if (text === undefined) return undefined;
  const found = kept.safeParse(parseJson(text));
  if (!found.success) throw new Error(`${file} is damaged: delete it to start the festival's clock anew`);
  // Taking FESTIVAL_NOW away is no wish to go back.
  return startAt === undefined || startAt === found.data.startAt ? found.data.offsetMs : undefined;
};

const setAnew = ({ file, startAt, edition }: FestivalClockOptions, now: Instant): number => {
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
