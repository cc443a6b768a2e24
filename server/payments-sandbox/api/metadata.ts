import { z } from 'zod';
import { invalidParameter } from './errors.ts';
import { optional } from './parameters.ts';

export type Metadata = { [name: string]: string };

const maxKeys = 50;
const longestKey = 40;
const longestValue = 500;

const tooMany = `Metadata may hold at most ${maxKeys} keys.`;
const holdsAtMost = (all: Metadata) => Object.keys(all).length <= maxKeys;

/** Keys and values within Stripe's limits; an empty value asks for its key to be deleted. */
export const metadata = optional(
  z.preprocess(
    // A form whose keys are all numbers decodes to a list, not to a map.
    (value) => (Array.isArray(value) ? { ...value } : value),
    z
      .record(
        z.string(),
        z
          .string('Metadata values must be strings.')
          .refine(
            ({ length }) => length <= longestValue,
            `Metadata values must be at most ${longestValue} characters.`,
          ),
      )
      .refine(
        (all) => Object.keys(all).every(({ length }) => length <= longestKey),
        `Metadata keys must be at most ${longestKey} characters.`,
      )
      .refine(holdsAtMost, tooMany),
  ),
);

/**
 * Applies a metadata update: an empty value deletes its key, `null` deletes all keys, other keys stay.
 * @throws ApiError for more than 50 keys
 */
export const mergeMetadata = (
  present: Metadata | null,
  change: Metadata | null | undefined,
  param = 'metadata',
): Metadata => {
  if (change === undefined) return present ?? {};
  if (change === null) return {};
  const merged = Object.fromEntries(Object.entries({ ...present, ...change }).filter(([, value]) => value !== ''));
  if (!holdsAtMost(merged)) throw invalidParameter(param, tooMany);
  return merged;
};
