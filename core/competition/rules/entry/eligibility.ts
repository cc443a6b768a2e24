import { type Class, type ClassAndLevel, type Level, levels } from '../../../kernel/class-and-level.ts';
import { foldedWords } from '../../../kernel/folded-for-search.ts';
import type { IsoDate } from '../../../kernel/time.ts';
import type { Rulebook } from '../rulebook.ts';
import { monthsBetween, yearsOld } from './age.ts';

/** A hound and a handler that the holder of a paid competitor ticket wants to enter. */
export type EntryCandidate = ClassAndLevel & {
  readonly handler: string;
  readonly hound: string;
  /** The hound's age in months, as stated on the date `saidOn`. */
  readonly houndMonths: number;
  readonly saidOn: IsoDate;
  /** The hound's birth date; null when unknown. Takes precedence over `houndMonths`. */
  readonly houndBorn: IsoDate | null;
  /** The handler's stated age on the day; null for juniors, and where the form did not ask. */
  readonly handlerYears: number | null;
  /** The handler's birth date; null for adults, who are not asked. */
  readonly handlerBorn: IsoDate | null;
};

/** A winner of an earlier edition, from the edition's files. */
export type PastWin = ClassAndLevel & { readonly handler: string; readonly hound: string };

export type EntryConditions = {
  readonly rules: Rulebook['entry'];
  /** The London date of the competition. */
  readonly eventDay: IsoDate;
  /** How many other entries have a place in this level of the candidate's class. */
  readonly others: (level: Level) => number;
  readonly pastWins: readonly PastWin[];
};

/** A reason why the entry is not allowed in its class and level, with the figures that explain it. */
export type Ineligibility =
  | { readonly kind: 'hound-too-young'; readonly months: number; readonly least: number }
  | { readonly kind: 'not-a-junior'; readonly years: number; readonly least: number; readonly most: number }
  | { readonly kind: 'not-an-adult'; readonly years: number; readonly least: number; readonly juniorFrom: number }
  | {
      readonly kind: 'group-full';
      readonly level: Level;
      readonly perGroup: number;
      /** The levels that this hound and handler may enter and that have places left. */
      readonly instead: readonly LevelRoom[];
    }
  | {
      readonly kind: 'won-before';
      readonly won: Level;
      /** The class that the winner won in. */
      readonly among: Class;
      readonly above: readonly Level[];
    };

/** A level of the candidate's own class, and how many places it has left. */
export type LevelRoom = { readonly level: Level; readonly left: number };

/**
 * All reasons against the entry, with ages on the day of the event (§5, §9). An empty list means that they may enter.
 */
export const eligibilityIssues = (entry: EntryCandidate, conditions: EntryConditions): readonly Ineligibility[] => {
  const { rules, eventDay, others, pastWins } = conditions;
  const found: Ineligibility[] = [];

  const months = houndMonthsOn(entry, eventDay);
  if (months < rules.dogMonths) found.push({ kind: 'hound-too-young', months, least: rules.dogMonths });

  if (entry.class === 'junior' && entry.handlerBorn) {
    const years = yearsOld(entry.handlerBorn, eventDay);
    const { least, most } = rules.juniorYears;
    if (years < least || years > most) found.push({ kind: 'not-a-junior', years, least, most });
  }

  if (entry.class === 'adult' && entry.handlerYears !== null && entry.handlerYears <= rules.juniorYears.most) {
    const { least: juniorFrom, most } = rules.juniorYears;
    found.push({ kind: 'not-an-adult', years: entry.handlerYears, least: most + 1, juniorFrom });
  }

  const win = highestWin(entry, pastWins);
  const open = levels.filter((level) => !win || rank(level) < rank(win.level));
  if (win && !open.includes(entry.level))
    found.push({ kind: 'won-before', won: win.level, among: win.class, above: open });

  const { perGroup } = rules;
  const room = open.map((level) => ({ level, left: perGroup - others(level) })).filter(({ left }) => left > 0);
  if (others(entry.level) >= perGroup) found.push({ kind: 'group-full', level: entry.level, perGroup, instead: room });
  return found;
};

/**
 * The hound's age in whole months on `day`. Without a birth date: the stated age plus the whole months since it was
 * stated.
 */
export const houndMonthsOn = (
  { houndBorn, houndMonths, saidOn }: Pick<EntryCandidate, 'houndBorn' | 'houndMonths' | 'saidOn'>,
  day: IsoDate,
): number => (houndBorn ? monthsBetween(houndBorn, day) : houndMonths + Math.max(0, monthsBetween(saidOn, day)));

/** Lower is harder: gold is 0. */
const rank = (level: Level): number => levels.indexOf(level);

/**
 * A win as a junior counts among juniors only: an adult may enter every level after it. A win as an adult counts in
 * both classes.
 */
const holdsIn = (win: PastWin, { class: ofClass }: ClassAndLevel): boolean =>
  win.class === ofClass || win.class === 'adult';

const highestWin = (entry: EntryCandidate, pastWins: readonly PastWin[]): PastWin | undefined =>
  pastWins
    .filter((win) => sameName(win.handler, entry.handler) && sameName(win.hound, entry.hound) && holdsIn(win, entry))
    .sort((one, other) => rank(one.level) - rank(other.level))[0];

/** Compares names without regard to case, accents, punctuation and spaces. */
export const sameName = (one: string, other: string): boolean => spoken(one) === spoken(other);

const spoken = (name: string): string => foldedWords(name.replace(/['’]/g, ' ')).join(' ');
