import type { DeviceId } from '../../../kernel/ids.ts';
import type { TicketId } from '../../../tickets/issued/ticket.ts';
import { type DoorListAnswer, mergeDoorList } from '../door-list.ts';
import type { PhoneContext } from './phone-state.ts';
import type { ServerContact } from './server-contact.ts';

/** How many of its last scans a device stores although the server has them, to show and undo them. */
const keptScans = 60;

/** Loads the list's changes since it was loaded last. @param redecide decides the verdict on the screen again */
export const listLoading = (
  { ports, state, set, saving, keep }: PhoneContext,
  contact: ServerContact,
  redecide: () => Promise<void>,
) => {
  const { store, api, now } = ports;

  /**
   * Whether the stored list is complete. After a failed write, the next write stores the whole list, because later
   * changes would not include the missing part.
   */
  let isStored = true;

  const loadList = async (device: DeviceId): Promise<void> => {
    const sent = new Set(
      state()
        .scans.filter((each) => each.state === 'sent')
        .map(({ scan }) => scan.id),
    );
    const askedAt = now();
    const answer = await api.list(state().list?.cursor ?? null, device);
    if (!answer.ok) return contact.refused(answer.refusal);
    contact.measure(askedAt, answer.value.madeAt);
    const list = mergeDoorList(state().list, answer.value);
    set({ list, isOnline: true, blocker: null, blockedBecause: null });
    const changed = isStored ? changedBy(answer.value) : null;
    isStored = await saving(() => store.saveList(list, changed));
    const known = state().scans.filter(({ scan }) => sent.has(scan.id));
    if (known.length > 0) await keep(known.map((each) => ({ ...each, state: 'known' as const })));
    await forgetOld();
    await redecide();
  };

  const forgetOld = async () => {
    const old = state()
      .scans.slice(0, -keptScans)
      .filter((each) => each.state === 'known');
    if (old.length === 0) return;
    const ids = new Set(old.map(({ scan }) => scan.id));
    set({ scans: state().scans.filter(({ scan }) => !ids.has(scan.id)) });
    await saving(() => store.forgetScans([...ids]));
  };

  return loadList;
};

/**
 * The tickets that an answer changes; null for all, also when competitors changed, because these may belong to any
 * ticket.
 */
const changedBy = ({ whole, tickets, presences, competitors }: DoorListAnswer): ReadonlySet<TicketId> | null =>
  whole || competitors !== null
    ? null
    : new Set([...tickets.map(({ id }) => id), ...presences.map(({ ticket }) => ticket)]);
