import * as z from 'zod/mini';
import { isId, orderId } from '#core/kernel/ids.ts';
import { type Attempt, attemptId, isAttemptId } from '#core/shop/checkout/attempt.ts';
import type { SavedAttempt } from '#core/shop/checkout/client.ports.ts';
import { isPartyId, partyId } from '#core/shop/waiting-lists/party.ts';
import { type DeviceStorage, deviceStorage, readText, writeText } from './device-storage.ts';

const attemptKey = 'checkoutAttempt';

const storedAttempt = () => {
  const id = z.pipe(z.string().check(z.refine(isAttemptId)), z.transform(attemptId));
  const offer = z.object({
    id: z.pipe(z.string().check(z.refine(isPartyId)), z.transform(partyId)),
    key: z.string(),
  });
  return z.object({
    id,
    cartHash: z.string(),
    replaces: z.catch(z.nullable(id), null),
    order: z.catch(z.optional(z.pipe(z.string().check(z.refine(isId)), z.transform(orderId))), undefined),
    offer: z.catch(z.optional(offer), undefined),
  });
};

/**
 * The last checkout attempt in localStorage; in memory where that is blocked. A value that cannot be parsed is read as
 * missing.
 */
export const browserSavedAttempt = (storage: DeviceStorage | undefined = deviceStorage()): SavedAttempt => {
  let unsaved: { readonly attempt: Attempt | null } | null = null;

  return {
    load() {
      if (unsaved) return unsaved.attempt;
      const text = readText(storage, attemptKey);
      return text === null ? null : parsed(text);
    },
    save(attempt) {
      const saved = writeText(storage, attemptKey, attempt && JSON.stringify(attempt));
      unsaved = saved ? null : { attempt };
    },
  };
};

const parsed = (text: string): Attempt | null => {
  try {
    const { order, offer: paidFor, ...attempt } = z.parse(storedAttempt(), JSON.parse(text));
    return { ...attempt, ...(order !== undefined && { order }), ...(paidFor && { offer: paidFor }) };
  } catch {
    return null;
  }
};
