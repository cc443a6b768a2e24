import type { Brand } from '../../../kernel/brand.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type Find, findNames, type Offence, offenceNames, type RingRules } from '../rulebook.ts';

/** The count of each find and offence. */
export type Counts = { readonly [Each in Find | Offence]: number };

/** Counts and a time that are not checked yet. */
export type SheetFigures = Counts & { readonly secondsTaken: number };

/** An unchecked sheet from a request: any field may be missing or of another type. */
export type WrittenSheet = { readonly [Each in keyof SheetFigures]?: unknown };

/** A sheet that passed `possibleSheet`: it can have happened under its rules. */
export type RunSheet = Brand<SheetFigures, 'RunSheet'>;

/** Why a sheet cannot have happened; `detail` is a sentence for people. */
export type ImpossibleSheet = {
  readonly kind: 'count-impossible' | 'time-impossible' | 'more-finds-than-baits' | 'more-flags-than-there-are';
  /** The impossible field; absent when the fault is in a sum. */
  readonly field?: keyof SheetFigures;
  readonly detail: string;
};

const minuteInSeconds = 60;
const secondInHundredths = 100;

/** Hundredths of a second: whole numbers, so that comparisons are exact. */
export const hundredthsOf = (seconds: number): number => Math.round(seconds * secondInHundredths);

/** The ring's time limit in seconds. */
export const fullTime = ({ ring }: RingRules): number => ring.minutes * minuteInSeconds;

/** Full minutes between the end of the run and the time limit. */
export const fullMinutesLeft = (sheet: RunSheet, rules: RingRules): number =>
  Math.floor((hundredthsOf(fullTime(rules)) - hundredthsOf(sheet.secondsTaken)) / hundredthsOf(minuteInSeconds));

/** The number of finds of all kinds. */
export const findsIn = (counts: Counts): number => findNames.reduce((all, each) => all + counts[each], 0);

/**
 * Checks that a sheet can have happened (S7.1): counts are whole and not negative, the time is in hundredths, but for the error of
 * binary sums, which is rounded away, and within the ring's minutes, finds do not exceed the baits, and finds and wrong flags together do not exceed the flags.
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
  const figures: SheetFigures = { ...(written as SheetFigures), secondsTaken: inHundredths(written.secondsTaken) };
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

const isTime = (seconds: unknown, most: number): seconds is number =>
  typeof seconds === 'number' &&
  seconds >= 0 &&
  inHundredths(seconds) <= most &&
  Math.abs(inHundredths(seconds) - seconds) <= floatError;

/** Seconds: more than adding up hundredths in binary can be wrong by, and far less than a hundredth. */
const floatError = 1e-9;

const inHundredths = (seconds: number): number => hundredthsOf(seconds) / secondInHundredths;

/** Cut to 40 characters: the value comes from a request and may be long. */
const asWritten = (figure: unknown): string =>
  typeof figure === 'number' ? String(figure) : (JSON.stringify(figure) ?? 'nothing').slice(0, 40);
