import type { Brand } from '../../kernel/brand.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Find, findNames, type Offence, offenceNames, type RingRules } from '../rulebook.ts';

/** How often each thing happened in the ring. */
export type Counts = { readonly [Each in Find | Offence]: number };

/** Counts and a time, possible or not. */
export type SheetFigures = Counts & { readonly secondsTaken: number };

/** A sheet as a stranger wrote it: figures, words, or nothing where a figure belongs. */
export type WrittenSheet = { readonly [Each in keyof SheetFigures]?: unknown };

/** A sheet that can have happened under its rules: whole counts, no more than the ring has, in the time there is. */
export type RunSheet = Brand<SheetFigures, 'RunSheet'>;

/** Why a sheet cannot have happened; `detail` says it in words. */
export type ImpossibleSheet = {
  readonly kind: 'count-impossible' | 'time-impossible' | 'more-finds-than-baits' | 'more-flags-than-there-are';
  /** The figure that is wrong by itself, where it is one. */
  readonly field?: keyof SheetFigures;
  readonly detail: string;
};

const minuteInSeconds = 60;
const secondInHundredths = 100;

/** How many hundredths of a second: what is compared, and counted down. */
export const hundredthsOf = (seconds: number): number => Math.round(seconds * secondInHundredths);

/** How many seconds a ring is open. */
export const fullTime = ({ ring }: RingRules): number => ring.minutes * minuteInSeconds;

/** How many full minutes of it a run leaves over. */
export const fullMinutesLeft = (sheet: RunSheet, rules: RingRules): number =>
  Math.floor((hundredthsOf(fullTime(rules)) - hundredthsOf(sheet.secondsTaken)) / hundredthsOf(minuteInSeconds));

/** Everything that was found. */
export const findsIn = (counts: Counts): number => findNames.reduce((all, each) => all + counts[each], 0);

/**
 * The sheet, when it can have happened (S7.1): counts are whole and not negative, the time is in hundredths and
 * within the ring's minutes, no more is found than lies there, and every flag, right or wrong, uses one.
 */
export const possibleSheet = (written: WrittenSheet, rules: RingRules): Result<RunSheet, ImpossibleSheet> => {
  const { flags, baits } = rules.ring;
  const miscounted = [...findNames, ...offenceNames].find((name) => !isCount(written[name]));
  if (miscounted)
    return refuse({
      kind: 'count-impossible',
      field: miscounted,
      detail: `${labelOf(miscounted, rules)}: a whole number of 0 or more, not ${asWritten(written[miscounted])}.`,
    });
  if (!isTime(written.secondsTaken, fullTime(rules)))
    return refuse({
      kind: 'time-impossible',
      field: 'secondsTaken',
      detail: `A run takes 0 to ${fullTime(rules)} seconds, to the hundredth, not ${asWritten(written.secondsTaken)}.`,
    });
  const figures = written as SheetFigures;
  const finds = findsIn(figures);
  if (baits !== undefined && finds > baits)
    return refuse({ kind: 'more-finds-than-baits', detail: `There are ${baits} baits, and ${finds} finds.` });
  const used = finds + figures.wrongFlags;
  if (used > flags)
    return refuse({ kind: 'more-flags-than-there-are', detail: `There are ${flags} flags; the sheet uses ${used}.` });
  return ok(figures as RunSheet);
};

const labelOf = (name: Find | Offence, { finds, offences }: RingRules): string =>
  ({ ...finds, ...offences })[name].label;

const isCount = (count: unknown): boolean => typeof count === 'number' && Number.isSafeInteger(count) && count >= 0;

const isTime = (seconds: unknown, most: number): boolean =>
  typeof seconds === 'number' &&
  seconds >= 0 &&
  seconds <= most &&
  hundredthsOf(seconds) / secondInHundredths === seconds;

/** However long it is, its beginning is enough to know it by. */
const asWritten = (figure: unknown): string =>
  typeof figure === 'number' ? String(figure) : (JSON.stringify(figure) ?? 'nothing').slice(0, 40);
