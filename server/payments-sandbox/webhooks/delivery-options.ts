import { z } from 'zod';
import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';

/** How badly notices may travel, for rehearsing bad days. */
export const deliveryOptions = z.strictObject({
  /** Extra copies of every notice. */
  duplicates: z.int().min(0).max(10).default(0),
  /** Newest first, one at a time. */
  reorder: z.boolean().default(false),
  /** Milliseconds of the sandbox's clock before the first attempt. */
  delayMs: z.int().min(0).default(0),
  /** Types that are never sent at all; `*` drops everything. */
  drop: z.array(z.string()).default([]),
});
export type DeliveryOptions = z.infer<typeof deliveryOptions>;

const name = 'delivery-options';
const parsed = new WeakMap<Database, { readonly text: string; readonly options: DeliveryOptions }>();

/** How notices travel now; asked for every notice, so the text is parsed once. */
export const readDeliveryOptions = (db: Database): DeliveryOptions => {
  const text = readSetting(db, name) ?? '{}';
  const known = parsed.get(db);
  if (known?.text === text) return known.options;
  const options = deliveryOptions.parse(JSON.parse(text));
  parsed.set(db, { text, options });
  return options;
};

/** Holds from the next notice on, over restarts as well. */
export const writeDeliveryOptions = (db: Database, options: DeliveryOptions): void =>
  writeSetting(db, name, JSON.stringify(options));
