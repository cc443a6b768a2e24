import * as z from 'zod/mini';
import { readTicket } from '#core/issued-tickets/api.ts';
import type { SavedCode, SavedCodes } from '#core/issued-tickets/client.ports.ts';
import type { TicketId } from '#core/issued-tickets/ticket.ts';
import { type DeviceStorage, deviceStorage, readText, writeText } from './device-storage.ts';

const key = 'ticketCodes';

/** The most tickets stored, which is more than the largest orders of one visitor have. The oldest is dropped first. */
const maxKept = 60;

const storedCodes = z.array(z.object({ ticket: readTicket.answer, key: z.optional(z.string()) }));

/** Tickets as the page last showed them, in localStorage; a value that cannot be parsed is read as no tickets. */
export const browserSavedCodes = (storage: DeviceStorage | undefined = deviceStorage()): SavedCodes => {
  // Where storage is blocked or full, tickets stay in memory while the page is open.
  let unsaved: readonly SavedCode[] | null = null;
  const load = (): readonly SavedCode[] => unsaved ?? parsed(readText(storage, key));
  const store = (codes: readonly SavedCode[]): boolean => {
    const stored = writeText(storage, key, codes.length === 0 ? null : JSON.stringify(codes.map(asStored)));
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
      const known = codes.map(({ ticket, key: given }) => ({ ticket, key: given ?? of(ticket.id)?.key }));
      return store([...known, ...without(...codes.map(({ ticket }) => ticket.id))].slice(0, maxKept));
    },
    forget: (id) => void store(without(id)),
    forgetOwn: () => void store(load().filter((code) => code.key !== undefined)),
    forgetAll: () => void store([]),
  };
};

/** Serialised as in the API, where a moment is text. */
const asStored = ({ ticket, ...rest }: SavedCode) => {
  const { voidedAt, competitor } = ticket;
  const run = competitor?.run;
  return {
    ...rest,
    ticket: {
      ...ticket,
      voidedAt: voidedAt === null ? null : new Date(voidedAt).toISOString(),
      competitor: competitor && {
        ...competitor,
        run: run ? { ...run, runsAt: new Date(run.runsAt).toISOString() } : null,
      },
    },
  };
};

const parsed = (text: string | null): readonly SavedCode[] => {
  if (text === null) return [];
  try {
    return z.parse(storedCodes, JSON.parse(text)).map(({ ticket, key: known }) => ({ ticket, key: known }));
  } catch {
    return [];
  }
};
