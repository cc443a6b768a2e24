import * as z from 'zod/mini';
import { instant } from '#core/kernel/time.ts';
import type { SavedCode, SavedCodes } from '#core/tickets/issued/client.ports.ts';
import { shownTicketShape } from '#core/tickets/issued/own-ticket-shape.ts';
import { afterRefusal, overruled } from '#core/tickets/issued/saved-gifts.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { type DeviceStorage, deviceStorage, readText, writeText } from './device-storage.ts';

const key = 'ticketCodes';

/** The most tickets stored, which is more than the largest orders of one visitor have. The oldest is dropped first. */
const maxKept = 60;

const storedCodes = () => {
  const gift = z.object({
    state: z.enum(['open', 'accepted']),
    name: z.string(),
    endedAt: z.nullable(z.pipe(z.number(), z.transform(instant))),
  });
  return z.array(z.object({ ticket: shownTicketShape, key: z.optional(z.string()), gift: z.optional(gift) }));
};

/** Tickets as the page last showed them, in localStorage; a value that cannot be parsed is read as no tickets. */
export const browserSavedCodes = (storage: DeviceStorage | undefined = deviceStorage()): SavedCodes => {
  // Where storage is blocked or full, tickets stay in memory while the page is open.
  let unsaved: readonly SavedCode[] | null = null;
  const load = (): readonly SavedCode[] => unsaved ?? parsed(readText(storage, key));
  const store = (codes: readonly SavedCode[]): boolean => {
    const stored = writeText(storage, key, codes.length === 0 ? null : JSON.stringify(codes));
    unsaved = stored ? null : codes;
    return stored;
  };
  const without = (...ids: readonly TicketId[]) => load().filter(({ ticket }) => !ids.includes(ticket.id));
  const of = (id: TicketId) => load().find(({ ticket }) => ticket.id === id) ?? null;

  return {
    all: load,
    of,
    ofOrder: (id) =>
      load()
        .filter(({ ticket }) => ticket.orderId === id)
        .toSorted((one, other) => (one.ticket.id < other.ticket.id ? -1 : 1)),
    save: (...codes) => {
      const known = codes.map(({ ticket, key: given, gift }) => {
        const before = of(ticket.id);
        const stillOpen = before?.gift?.state === 'open' && ticket.state === 'valid' ? before.gift : undefined;
        return withGift({ ticket, key: given ?? before?.key }, gift ?? stillOpen);
      });
      return store([...known, ...without(...codes.map(({ ticket }) => ticket.id))].slice(0, maxKept));
    },
    overrule: (listed, gifts) => void store(overruled(load(), listed, gifts).slice(0, maxKept)),
    refused(id) {
      const stored = of(id);
      const left = stored && afterRefusal(stored);
      store([...(left ? [left] : []), ...without(id)]);
      return left;
    },
    forgetOwn: () => void store(load().filter((code) => code.key !== undefined)),
    forgetAll: () => void store([]),
  };
};

const withGift = (code: SavedCode, gift: SavedCode['gift']): SavedCode => (gift ? { ...code, gift } : code);

/** Copies saved by earlier versions hold moments as ISO text. */
const withMoments = (name: string, value: unknown): unknown =>
  (name === 'voidedAt' || name === 'runsAt') && typeof value === 'string' ? Date.parse(value) : value;

const parsed = (text: string | null): readonly SavedCode[] => {
  if (text === null) return [];
  try {
    return z
      .parse(storedCodes(), JSON.parse(text, withMoments))
      .map(({ ticket, key: known, gift }) => withGift({ ticket, key: known }, gift));
  } catch {
    return [];
  }
};
