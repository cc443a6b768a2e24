import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import { oneLine } from '../../kernel/forms/text-lines.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { openApplication, type TraderAccess } from './apply.ts';
import { pitchOf, setUpSlots } from './market-plan.ts';
import type { Traders } from './ports.ts';
import type { TraderApplication, TraderId } from './trader-application.ts';
import type { TraderLinks } from './trader-links.ts';

export type PlacingPorts = {
  readonly traders: Traders;
  readonly edition: Pick<Edition, 'traders' | 'startsAt'>;
  readonly festivalClock: Clock;
};

export type GivePitchRefusal =
  | { readonly kind: 'pitch-unknown' | 'application-unknown' | 'not-coming' }
  /** Someone has it: a pitch is never given twice. */
  | { readonly kind: 'pitch-taken'; readonly holder: string };

/**
 * Gives a trader a pitch in place of the one it had, or with null takes the pitch back. Of two organisers at once, the
 * second is refused with the name of the stall that has it.
 * @throws ServiceFailure
 */
export const givePitch =
  ({ traders, edition, festivalClock }: PlacingPorts) =>
  async (id: TraderId, pitch: string | null, describe: DescribeAction): Promise<Result<void, GivePitchRefusal>> => {
    if (pitch !== null && !pitchOf(edition, pitch)) return refuse({ kind: 'pitch-unknown' });
    const known = await traders.find(id);
    if (!known) return refuse({ kind: 'application-unknown' });
    const had = (await traders.pitches()).find((each) => each.traderId === id)?.pitch ?? null;
    const action = describe({
      action: pitch === null ? 'trader.pitch-freed' : 'trader.pitch-given',
      subject: { kind: 'trader', id, name: known.form.name },
      before: { pitch: had },
      after: { pitch },
      reason: null,
    });
    const given = await traders.givePitch(id, pitch, festivalClock.now(), action);
    if (given.ok) return given;
    if (given.refusal.kind !== 'pitch-taken') return refuse({ kind: given.refusal.kind });
    const holder = await traders.find(given.refusal.by);
    return refuse({ kind: 'pitch-taken', holder: holder?.form.name ?? '' });
  };

export type TakeSlotRefusal = { readonly kind: 'application-unknown' | 'not-coming' | 'slot-unknown' | 'slot-full' };

const takeSlot = (
  { traders, edition }: PlacingPorts,
  id: TraderId,
  slot: string | null,
  plate: string,
  action?: Parameters<Traders['takeSlot']>[3],
): Promise<Result<void, TakeSlotRefusal>> => {
  if (slot !== null && !setUpSlots(edition).some((each) => each.id === slot))
    return Promise.resolve(refuse({ kind: 'slot-unknown' }));
  const wanted = slot === null ? null : { slot, plate: oneLine(plate).toUpperCase() };
  return traders.takeSlot(id, wanted, edition.traders.setUp.vehicles, action);
};

/** Takes a set-up slot for a trader at the desk. A full slot is refused. @throws ServiceFailure */
export const giveSlot =
  (ports: PlacingPorts) =>
  async (id: TraderId, slot: string | null, describe: DescribeAction): Promise<Result<void, TakeSlotRefusal>> => {
    const known = await ports.traders.find(id);
    if (!known) return refuse({ kind: 'application-unknown' });
    const had = (await ports.traders.slots()).find((each) => each.traderId === id);
    const action = describe({
      action: 'trader.slot-given',
      subject: { kind: 'trader', id, name: known.form.name },
      before: { slot: had?.slot ?? null },
      after: { slot },
      reason: null,
    });
    return takeSlot(ports, id, slot, had?.plate ?? '', action);
  };

export type ChooseSlotPorts = PlacingPorts & { readonly traderLinks: TraderLinks };

/** The states in which a trader chooses a slot: with a stand that is held or paid. */
const hasStand = ({ state }: Pick<TraderApplication, 'state'>): boolean => state === 'accepted' || state === 'paid';

/** A trader's own choice of a set-up slot, in place of the one it had. A full slot is refused. @throws ServiceFailure */
export const chooseSlot =
  (ports: ChooseSlotPorts) =>
  async (
    id: TraderId,
    slot: string,
    plate: string,
    access: TraderAccess,
  ): Promise<Result<TraderApplication, TakeSlotRefusal>> => {
    const found = await openApplication(ports)(id, access);
    if (!found) return refuse({ kind: 'application-unknown' });
    if (!hasStand(found)) return refuse({ kind: 'not-coming' });
    const taken = await takeSlot(ports, id, slot, plate);
    return taken.ok ? ok(found) : taken;
  };
