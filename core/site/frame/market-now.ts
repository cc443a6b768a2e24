import type { Edition } from '../../kernel/edition/edition.ts';

/** A trader's stall as the market page shows it: words that an organiser has released, and the number of its pitch. */
export type MarketStall = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly sellsFood: boolean;
  readonly links: {
    readonly website?: string | undefined;
    readonly blog?: string | undefined;
    readonly twitter?: string | undefined;
    readonly instagram?: string | undefined;
    readonly facebook?: string | undefined;
    readonly linkedin?: string | undefined;
  };
  /** The files of its picture, in the site's sizes. */
  readonly picture: readonly {
    readonly file: string;
    readonly type: 'avif' | 'webp';
    readonly width: number;
    readonly height: number;
    readonly digest: string;
  }[];
  readonly pitch: string | null;
};

/** The traders' stalls of the market page, and the plan with their pitches. */
export type MarketNow = {
  readonly stalls: readonly MarketStall[];
  readonly plan: NonNullable<Edition['traders']['plan']> | null;
};
