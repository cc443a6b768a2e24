import type { Edition } from '../../kernel/edition/edition.ts';
import { type IsoDate, londonDate } from '../../kernel/time.ts';
import type { TraderApplication, TraderPaper } from './trader-application.ts';

/** A paper that the edition asks its traders for. */
export type AskedPaper = Edition['traders']['papers'][number];

/** The papers asked of a trader: some only of those who sell food. */
export const papersAskedOf = (
  { traders }: Pick<Edition, 'traders'>,
  { sellsFood }: { readonly sellsFood: boolean },
): readonly AskedPaper[] => traders.papers.filter(({ onlyFood }) => sellsFood || !onlyFood);

/** `ends-before`: it ends before the festival's day. */
export type PaperState = 'missing' | 'ends-before' | 'good';

/** @param date the festival's day; a paper that ends on it is good */
export const paperState = (given: Pick<TraderPaper, 'endsOn'> | undefined, date: IsoDate): PaperState => {
  if (!given) return 'missing';
  return given.endsOn !== null && given.endsOn < date ? 'ends-before' : 'good';
};

/** A paper that is asked for, what was handed in, and whether it is good on the day. */
export type PaperNow = {
  readonly asked: AskedPaper;
  readonly given: TraderPaper | undefined;
  readonly state: PaperState;
};

/** The papers of an application, in the edition's order. */
export const papersNow = (
  application: Pick<TraderApplication, 'papers' | 'form'>,
  edition: Pick<Edition, 'traders' | 'startsAt'>,
): readonly PaperNow[] => {
  const date = londonDate(edition.startsAt);
  return papersAskedOf(edition, application.form).map((asked) => {
    const given = application.papers.find(({ paper }) => paper === asked.id);
    return { asked, given, state: paperState(given, date) };
  });
};
