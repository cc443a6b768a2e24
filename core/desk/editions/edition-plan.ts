import type { IsoDate } from '../../kernel/time.ts';
import type { JsonPath } from '../content/json-path.ts';

/** A date that an organiser gives instead of the moved one: the field's local text, `2026-03-31T09:00` or `2026-03-31`. */
export type DateCorrection = { readonly file: string; readonly path: JsonPath; readonly becomes: string };

/** What an organiser changes of one product. */
export type ProductPlan = {
  /** Its id in the last edition. */
  readonly id: string;
  /** Whether the next edition has it. */
  readonly isCopied: boolean;
  /** In pence; null is not sold before it has a price. */
  readonly price: number | null;
  readonly places: number | null;
};

/** How the next edition differs from the last one. What it does not name is moved or copied as it is. */
export type EditionPlan = {
  readonly year: number;
  /** The festival's day. */
  readonly day: IsoDate;
  /** When the gates open and close, by London's clocks: `10:00`. */
  readonly opens: string;
  readonly closes: string;
  readonly corrections: readonly DateCorrection[];
  readonly products: readonly ProductPlan[];
};

/** The parts of an edition by which its dates are listed. */
export const dateGroups = ['selling', 'hounds', 'days'] as const;

/** A date of the last edition's files, and where it lies in the next one; both as the local text of a form's field. */
export type MovedDate = {
  readonly file: string;
  readonly path: JsonPath;
  readonly group: (typeof dateGroups)[number];
  readonly title: string;
  readonly was: string;
  readonly becomes: string;
  /** Whether an organiser gave it. */
  readonly isCorrected: boolean;
};

/** A mistake in the files of the next edition. `path` is empty where it concerns the whole file. */
export type FileMistake = { readonly file: string; readonly path: JsonPath; readonly reason: string };
