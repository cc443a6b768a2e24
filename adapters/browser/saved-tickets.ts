import * as z from 'zod/mini';
import { isId, orderId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant } from '#core/kernel/time.ts';
import type { SavedTickets, TicketsSnapshot } from '#core/site/my-festival/client.ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { storedText } from './stored-text.ts';

const storedTickets = () => {
  const id = z.string().check(z.refine(isId));
  const whole = z.number().check(z.int(), z.nonnegative());
  const moment = z.pipe(whole, z.transform(instant));
  return z.object({
    purchases: z.array(
      z.object({
        orderId: z.pipe(id, z.transform(orderId)),
        itemId: z.pipe(id, z.transform(productId)),
        itemName: z.string(),
        itemCost: z.pipe(whole, z.transform(pence)),
        quantity: whole,
        purchased: moment,
      }),
    ),
    // Missing in copies that older versions saved.
    name: z._default(z.string(), ''),
    seenAt: moment,
  });
};

/** The user's own tickets in localStorage; a value that cannot be parsed is read as no tickets. */
export const browserSavedTickets = (storage?: DeviceStorage): SavedTickets => {
  const kept = storedText('ticketsAsSeen', storage);
  return {
    load() {
      const text = kept.load();
      return text === null ? null : parsed(text);
    },
    save: (tickets) => kept.save(JSON.stringify(tickets)),
    forget: () => kept.save(null),
  };
};

const parsed = (text: string): TicketsSnapshot | null => {
  try {
    return z.parse(storedTickets(), JSON.parse(text));
  } catch {
    return null;
  }
};
