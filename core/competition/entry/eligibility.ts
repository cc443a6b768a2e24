import type { IsoDate } from '../../kernel/time.ts';
import { type ClassAndLevel, type Level, levels } from '../class-and-level.ts';
import type { Rulebook } from '../rulebook.ts';
import { monthsBetween, yearsOld } from './age.ts';

/** A hound and a handler as somebody would enter them. Whoever has a paid competitor ticket may ask. */
export type WouldBeEntry = ClassAndLevel & {
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

/** Who won which group in an edition before. */
export type PastWin = { readonly handler: string; readonly hound: string; readonly level: Level };

export type EntryConditions = {
  readonly rules: Rulebook['entry'];
  /** The London date of the competition. */
  readonly eventDay: IsoDate;
  /** How many others ask for the same class and level. */
  readonly others: number;
  readonly pastWins: readonly PastWin[];
};

/** What keeps an entry out of a class and level, with the figures that say why. */
export type Hindrance =
  | { readonly kind: 'hound-too-young'; readonly months: number; readonly least: number }
  | { readonly kind: 'not-a-junior'; readonly years: number; readonly least: number; readonly most: number }
  | { readonly kind: 'group-full'; readonly level: Level; readonly perGroup: number }
  | { readonly kind: 'won-before'; readonly won: Level; readonly above: readonly Level[] };

/** Everything that keeps them out, counted on the day of the event (§5, §9); nothing, and they may enter. */
export const hindrances = (entry: WouldBeEntry, conditions: EntryConditions): readonly Hindrance[] => {
  const { rules, eventDay, others, pastWins } = conditions;
  const found: Hindrance[] = [];

  const months = houndMonthsOn(entry, eventDay);
  if (months < rules.dogMonths) found.push({ kind: 'hound-too-young', months, least: rules.dogMonths });

  if (entry.class === 'junior' && entry.handlerBorn) {
    const years = yearsOld(entry.handlerBorn, eventDay);
    const { least, most } = rules.juniorYears;
    if (years < least || years > most) found.push({ kind: 'not-a-junior', years, least, most });
  }

  const won = highestWin(entry, pastWins);
  if (won && rank(entry.level) >= rank(won))
    found.push({ kind: 'won-before', won, above: levels.filter((level) => rank(level) < rank(won)) });

  if (others >= rules.perGroup) found.push({ kind: 'group-full', level: entry.level, perGroup: rules.perGroup });
  return found;
};

/** Whole months on that day. Without a birth date, no fewer than were said and the whole months gone by since. */
export const houndMonthsOn = (
  { houndBorn, houndMonths, saidOn }: Pick<WouldBeEntry, 'houndBorn' | 'houndMonths' | 'saidOn'>,
  day: IsoDate,
): number => (houndBorn ? monthsBetween(houndBorn, day) : houndMonths + Math.max(0, monthsBetween(saidOn, day)));

/** The hardest first: 0 is gold. */
const rank = (level: Level): number => levels.indexOf(level);

const highestWin = (entry: WouldBeEntry, pastWins: readonly PastWin[]): Level | undefined =>
  pastWins
    .filter((win) => sameName(win.handler, entry.handler) && sameName(win.hound, entry.hound))
    .map(({ level }) => level)
    .sort((one, other) => rank(one) - rank(other))[0];

/** Names are compared as they are spoken: case, accents and spaces do not tell two people apart. */
export const sameName = (one: string, other: string): boolean => spoken(one) === spoken(other);

const spoken = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
