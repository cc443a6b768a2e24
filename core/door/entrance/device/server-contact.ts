import type { Instant } from '../../../kernel/time.ts';
import type { DoorRefusal } from './client.ports.ts';
import type { PhoneContext } from './phone-state.ts';
import { type ClockOffset, clockOffset } from './preflight.ts';

/** What a device knows from the server's answers: whether the server knows it, and how far the clocks are apart. */
export const serverContact = ({ ports: { now }, state, set, wipe }: PhoneContext) => {
  let isKnown = false;

  /**
   * Handles a refusal by the server: deletes the list of a device that is logged out, blocked, or still used after the
   * festival.
   */
  const refused = async (refusal: DoorRefusal) => {
    set({ isOnline: true });
    if (refusal.kind === 'device-unknown') {
      isKnown = false;
      return;
    }
    const keepsList = refusal.kind === 'two-step-needed';
    if (keepsList) set({ blocker: refusal.kind });
    else await wipe(refusal.kind, refusal.kind === 'device-blocked' ? refusal.reason : null);
  };

  const measure = (askedAt: number, serverNow: Instant) =>
    set({ clock: better(state().clock, clockOffset(askedAt, serverNow, now())) });

  return {
    /** Whether the device has sent its name and checkpoint to the server since the page was opened. */
    isKnown: () => isKnown,
    setKnown: (known: boolean) => {
      isKnown = known;
    },
    refused,
    measure,
  };
};

export type ServerContact = ReturnType<typeof serverContact>;

/**
 * The measurement with the smaller error (`withinMs`). When both differ by more than their errors, the clock was set
 * meanwhile, so the newer one counts.
 */
const better = (before: ClockOffset | null, fresh: ClockOffset): ClockOffset => {
  if (!before) return fresh;
  const isSame = Math.abs(before.offsetMs - fresh.offsetMs) <= before.withinMs + fresh.withinMs;
  return isSame && before.withinMs <= fresh.withinMs ? before : fresh;
};
