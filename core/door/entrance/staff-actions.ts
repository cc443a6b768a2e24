import type { DescribeAction, StaffAction, StaffChange } from '../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { DoorDevice } from './device.ts';
import type { DoorScans, ReceivedScan } from './ports.ts';
import type { Scan } from './scan.ts';

export type UndoSenderPorts = {
  readonly doorScans: Pick<DoorScans, 'undosOf'>;
  /** The name of a member of staff; null for a deleted account. */
  readonly staffName: (id: UserId) => Promise<string | null>;
};

/** The device and the member of staff that sent scans. */
type Sender = { readonly device: Pick<DoorDevice, 'id' | 'name'>; readonly by: UserId };

/** The names of other members of staff whose undos of these readings have arrived before the readings. */
export const namesOfOthers = async (
  { doorScans, staffName }: UndoSenderPorts,
  received: readonly Pick<ReceivedScan, 'scan'>[],
  { device, by }: Sender,
): Promise<ReadonlyMap<UserId, string | null>> => {
  const readings = received.flatMap(({ scan }) => (scan.undoes === null ? [scan.id] : []));
  const senders = (await doorScans.undosOf(device.id, readings)).map((undo) => undo.by);
  const others = [...new Set(senders)].filter((sender) => sender !== by);
  return new Map(await Promise.all(others.map(async (id) => [id, await staffName(id)] as const)));
};

/**
 * The audit log's action for an undo. It may be written when the undone reading arrives, perhaps from another member of
 * staff, so the actor is the sender of the undo.
 */
export const actionOfUndo =
  (
    { device, by, describe }: Sender & { readonly describe: DescribeAction },
    otherNames: ReadonlyMap<UserId, string | null>,
  ) =>
  ({ undoes, reason, by: sender }: Scan, { direction, checkpoint, shown }: Scan): StaffAction => {
    const action = describe({
      action: 'door.scan-undone',
      subject: { kind: 'scan', id: `${device.id}/${undoes}`, name: device.name },
      before: { direction, checkpoint, verdict: shown },
      after: null,
      reason,
    });
    return sender === by ? action : { ...action, actor: { userId: sender, name: otherNames.get(sender) ?? sender } };
  };

/** The audit log's change for an admission against the verdict; null for any other scan. */
export const changeBy = (
  { id, undoes, reason, shown, checkpoint, ticket }: Scan,
  { name, id: device }: Pick<DoorDevice, 'id' | 'name'>,
): StaffChange | null => {
  if (reason === null || undoes !== null) return null;
  return {
    action: 'door.let-in-anyway',
    subject: ticket === null ? { kind: 'scan', id: `${device}/${id}`, name } : { kind: 'ticket', id: ticket, name },
    before: { verdict: shown, checkpoint },
    after: { letIn: true },
    reason,
  };
};
