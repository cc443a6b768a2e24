import type { Instant } from '../../kernel/time.ts';
import type { PictureFile } from '../pictures/picture.ts';
import type { LinkField } from './trader-form.ts';

/** The words of a stall that visitors read. */
export type StallWords = {
  readonly name: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly sellsFood: boolean;
  readonly links: { readonly [Link in LinkField]?: string | undefined };
  /** The files of its picture, in the site's sizes; none for a stall without one. */
  readonly picture: readonly PictureFile[];
};

/** The words of a stall as an organiser has released them. */
export type ReleasedStall = StallWords & {
  readonly at: Instant;
  /** The organiser. */
  readonly by: string;
};
