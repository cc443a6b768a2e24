import type { DeviceBlock, DoorDevice } from '../../door/entrance/device.ts';
import type { DescribeAction, StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { DeviceId, UserId } from '../../kernel/ids.ts';
import type { Clock, Log } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type EndSessionsPorts, endOtherSessions } from './end-sessions.ts';

export type BlockDevicePorts = EndSessionsPorts & {
  readonly doorDevices: {
    find(id: DeviceId): Promise<DoorDevice | undefined>;
    setBlock(id: DeviceId, block: DeviceBlock | null, action: StaffAction): Promise<void>;
  };
  /** Who opened the tills on a device that are not cashed up. */
  readonly sellersOn: (device: DeviceId) => Promise<readonly UserId[]>;
  /** The id of a user's session in a browser, by its cookie; null without one. */
  readonly members: { sessionOf(browser: { readonly cookie: string | undefined }, id: UserId): Promise<string | null> };
  readonly machineClock: Clock;
  readonly log: Pick<Log, 'info'>;
};

/** The organiser who blocks a device, and the cookie of the browser in which they do. */
type Organiser = { readonly id: UserId; readonly cookie: string | undefined };

/**
 * Blocks a device or unblocks it. A device makes its own id, so its user could register it again under another one:
 * blocking therefore ends every session of the member of staff whose device it is, and of those whose tills are open on
 * it. Organisers who block a device of their own keep the session in which they do. Blocking is stored first; a repetition ends the sessions again.
 * @throws ServiceFailure
 */
export const blockDevice = (ports: BlockDevicePorts) => {
  const { doorDevices, sellersOn, members, machineClock, log } = ports;
  const endSessions = endOtherSessions(ports);
  return async (
    id: DeviceId,
    { isBlocked, reason }: { readonly isBlocked: boolean; readonly reason: string },
    { id: by, cookie }: Organiser,
    describe: DescribeAction,
  ): Promise<Result<DoorDevice, { readonly kind: 'device-unknown' }>> => {
    const before = await doorDevices.find(id);
    if (!before) return refuse({ kind: 'device-unknown' });
    await doorDevices.setBlock(
      id,
      isBlocked ? { at: machineClock.now(), by, reason } : null,
      describe({
        action: isBlocked ? 'device.blocked' : 'device.unblocked',
        subject: { kind: 'device', id, name: before.name },
        before: before.block === null ? 'in use' : 'blocked',
        after: isBlocked ? 'blocked' : 'in use',
        reason,
      }),
    );
    log.info(isBlocked ? 'door device shut out' : 'door device let in again', {
      by,
      device: id,
      name: before.name,
      was: before.block === null ? 'in use' : 'shut out',
      reason,
    });
    if (isBlocked)
      for (const user of new Set([before.by, ...(await sellersOn(id))]))
        await endSessions(user, await members.sessionOf({ cookie }, user), describe);
    return ok((await doorDevices.find(id)) ?? before);
  };
};
