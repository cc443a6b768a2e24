import * as z from 'zod/mini';
import { isId } from './ids.ts';
import { pence as asPence } from './money.ts';
import { instant as asInstant, type IsoDate, isMoment, londonDate, parseInstant, parseIsoDate } from './time.ts';

/**
 * The words of our HTTP API: each once, with its meaning and its limits. `/api/openapi.json` lists them as components.
 * Import them as `wire`: `wire.instant`, `wire.count`. The festival API of §7 and the protocols of Stripe and Appwrite
 * have words of their own.
 */

/**
 * A moment: milliseconds since 1970 in UTC, up to the year 9999. A number, because phones keep moments and compare them
 * offline, and because a number has one spelling where ISO text has several.
 */
export const instant = z.pipe(z.int().check(z.refine(isMoment, 'no such moment')), z.transform(asInstant));

/** A calendar date in London, `2025-11-22`. */
export const isoDate = z.pipe(
  z.string().check(z.refine((text) => parseIsoDate(text) !== undefined, 'no such date')),
  // Noon in UTC is on that date in London, in summer and in winter.
  z.transform((date): IsoDate => londonDate(parseInstant(`${date}T12:00:00Z`))),
);

/** How many there are: a whole number from 0 on. */
export const count = z.int().check(z.nonnegative());

/** How many someone wants: a whole number from 1 on. */
export const quantity = z.int().check(z.positive());

/** Whole pence from 0 on. */
export const pence = z.pipe(z.int().check(z.nonnegative()), z.transform(asPence));

/** A sum in whole pence that may be negative, such as that of refunds; a plain number, which pages add up. */
export const signedPence = z.int();

/** An id of ours or of a provider: 1 to 64 letters, digits, dots, dashes and underscores. */
export const id = z.string().check(z.refine(isId, 'not an id'));

/** An id as the core's type: `idOf(orderId)`. @param isOne for ids of another form, such as a ticket's */
export const idOf = <Id extends string>(brand: (text: string) => Id, isOne: (text: string) => boolean = isId) =>
  z.pipe(isOne === isId ? id : z.string().check(z.refine(isOne, 'not an id')), z.transform(brand));

/** Text that someone types, up to this many characters. */
export const text = (most: number) => z.string().check(z.maxLength(most));

/** An email address as typed, up to 500 characters; whether it is one, the use case says (`parseEmail`). */
export const email = text(500);

/** Where the next page begins: the `next` of the page before, to be sent back unchanged. */
export const cursor = text(100);
