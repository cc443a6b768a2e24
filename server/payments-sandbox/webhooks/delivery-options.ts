import { z } from 'zod';
import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';

/** Options that disturb the delivery of webhooks, for tests. */
export const deliveryOptions = z.strictObject({
  /** Extra copies of every webhook. */
  duplicates: z.int().min(0).max(10).default(0),
  /** Sends the newest first, one at a time. */
  reorder: z.boolean().default(false),
  /** Milliseconds of the sandbox's clock before the first attempt. */
  delayMs: z.int().min(0).default(0),
  /** Event types that are not sent; `*` drops all. */
  drop: z.array(z.string()).default([]),
});
export type DeliveryOptions = z.infer<typeof deliveryOptions>;

const name = 'delivery-options';
const parsed = new WeakMap<Database, { readonly text: string; readonly options: DeliveryOptions }>();

/** The present delivery options, cached because every webhook reads them. */
export const readDeliveryOptions = (db: Database): DeliveryOptions => {
  const text = readSetting(db, name) ?? '{}';
  const known = parsed.get(db);
  if (known?.text === text) return known.options;
  const options = deliveryOptions.parse(JSON.parse(text));
  parsed.set(db, { text, options });
  return options;
};

/** Stores the options, from the next webhook on. */
export const writeDeliveryOptions = (db: Database, options: DeliveryOptions): void =>
  writeSetting(db, name, JSON.stringify(options));
