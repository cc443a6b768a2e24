import type { IsoDate } from '../../kernel/time.ts';
import { type Class, type ClassAndLevel, type Level, levels } from '../class-and-level.ts';
import type { Rulebook } from '../rulebook.ts';
import { monthsBetween, yearsOld } from './age.ts';

/** A hound and a handler as somebody would enter them. Whoever has a paid competitor ticket may ask. */
export type EntryCandidate = ClassAndLevel & {
  readonly handler: string;
  readonly hound: string;
  /** How old the hound was on the day on which that was said. */
  readonly houndMonths: number;
  readonly saidOn: IsoDate;
  /** Decides where it is known. */
  readonly houndBorn: IsoDate | null;
  /** Told by juniors alone. */
  readonly handlerBorn: IsoDate | null;
};

/** Who won which group in an edition before: as it stands in the edition's files. */
export type PastWin = ClassAndLevel & { readonly handler: string; readonly hound: string };

export type EntryConditions = {
  readonly rules: Rulebook['entry'];
  /** The London date of the competition. */
  readonly eventDay: IsoDate;
  /** How many others have a place in that level of the same class. */
  readonly others: (level: Level) => number;
  readonly pastWins: readonly PastWin[];
};

/** What keeps an entry out of a class and level, with the figures that say why. */
export type Ineligibility =
  | { readonly kind: 'hound-too-young'; readonly months: number; readonly least: number }
  | { readonly kind: 'not-a-junior'; readonly years: number; readonly least: number; readonly most: number }
  | {
      readonly kind: 'group-full';
      readonly level: Level;
      readonly perGroup: number;
      /** Where there is room, of all that is open to these two. */
      readonly instead: readonly LevelRoom[];
    }
  | {
      readonly kind: 'won-before';
      readonly won: Level;
      /** Among whom. */
      readonly among: Class;
      readonly above: readonly Level[];
    };

/** A level of somebody's own class, and how many places it has left. */
export type LevelRoom = { readonly level: Level; readonly left: number };

/** Everything that keeps them out, counted on the day of the event (§5, §9); nothing, and they may enter. */
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

  const win = highestWin(entry, pastWins);
  const open = levels.filter((level) => !win || rank(level) < rank(win.level));
  if (win && !open.includes(entry.level))
    found.push({ kind: 'won-before', won: win.level, among: win.class, above: open });

  const { perGroup } = rules;
  const room = open.map((level) => ({ level, left: perGroup - others(level) })).filter(({ left }) => left > 0);
  if (others(entry.level) >= perGroup) found.push({ kind: 'group-full', level: entry.level, perGroup, instead: room });
  return found;
};

/** Whole months on that day. Without a birth date, no fewer than were said and the whole months gone by since. */
export const houndMonthsOn = (
  { houndBorn, houndMonths, saidOn }: Pick<EntryCandidate, 'houndBorn' | 'houndMonths' | 'saidOn'>,
  day: IsoDate,
): number => (houndBorn ? monthsBetween(houndBorn, day) : houndMonths + Math.max(0, monthsBetween(saidOn, day)));

/** The hardest first: 0 is gold. */
const rank = (level: Level): number => levels.indexOf(level);

/**
 * What a win among the juniors is worth ends with being one: among adults all levels are above it. An adult's win holds
 * everywhere.
 */
const holdsIn = (win: PastWin, { class: ofClass }: ClassAndLevel): boolean =>
  win.class === ofClass || win.class === 'adult';

const highestWin = (entry: EntryCandidate, pastWins: readonly PastWin[]): PastWin | undefined =>
  pastWins
    .filter((win) => sameName(win.handler, entry.handler) && sameName(win.hound, entry.hound) && holdsIn(win, entry))
    .sort((one, other) => rank(one.level) - rank(other.level))[0];

/** Names are compared as they are spoken: case, accents and spaces do not tell two people apart. */
export const sameName = (one: string, other: string): boolean => spoken(one) === spoken(other);

const spoken = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
