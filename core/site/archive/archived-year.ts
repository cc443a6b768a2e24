import { type Level, levels } from '../../kernel/class-and-level.ts';
import type { Picture } from '../../kernel/content-shapes/picture.ts';

/** The picture of a hound that won its level. */
export type WinnerPicture = { readonly level: Level; readonly hound: string; readonly picture: Picture };

/** What the page of a closed year shows besides its results. */
export type ArchivedYear = {
  /** The number of people who came in; absent when no door counted them. */
  readonly admitted?: number;
  /** The sentence that Home said after the day, with its placeholders. */
  readonly lede: string;
  /** Whether its gallery has pictures. */
  readonly hasGallery: boolean;
  /** Whether its market had stalls. */
  readonly hasMarket: boolean;
  /** The figures that the organiser counted, in words. */
  readonly figures: readonly { readonly what: string; readonly says: string }[];
  /** Of the winners that have one. */
  readonly pictures: readonly WinnerPicture[];
};

/** Winners in the order of their places, which are given where they are shared. */
type Podium = readonly (Omit<WinnerPicture, 'level'> & { readonly place?: number })[];

/** The pictures of the first of each level among the past winners that a later edition's /competition shows. */
export const winnerPictures = (winners: Readonly<Record<Level, Podium>>): readonly WinnerPicture[] =>
  levels.flatMap((level) =>
    winners[level]
      .filter(({ place }, nth) => (place ?? nth + 1) === 1)
      .map(({ hound, picture }) => ({ level, hound, picture })),
  );
