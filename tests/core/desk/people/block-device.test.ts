import { describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { type BlockDevicePorts, blockDevice } from '#core/desk/people/block-device.ts';
import { deviceId, type UserId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const [joyce, kezia, morwenna] = [userId('joyce'), userId('kezia'), userId('morwenna')];

/** The accounts whose sessions end with the block of a phone that is Joyce's, with the session that stays. */
const endedBy = async (change: { readonly isBlocked: boolean; readonly by?: UserId; readonly seller?: UserId }) => {
  const ended: unknown[] = [];
  const ports = {
    doorDevices: { find: async () => ({ name: 'Gate A', by: joyce, block: null }), setBlock: async () => {} },
    sellersOn: async () => (change.seller ? [change.seller] : []),
    members: { sessionOf: async (_: unknown, user: UserId) => (user === change.by ? 'this-session' : null) },
    accountsDesk: {
      change: async (user: UserId, decide: (found: unknown) => ReturnType<typeof ok<{ endSessions: unknown }>>) => {
        ended.push([user, decide({ account: { id: user, name: user, email: null } }).value.endSessions]);
        return ok(undefined);
      },
    },
    machineClock: { now: () => aSaturdayInOctober },
    log: memoryLog(),
  } as unknown as BlockDevicePorts;
  const organiser = { id: change.by ?? morwenna, cookie: 'cookie' };
  const why = { isBlocked: change.isBlocked, reason: 'Lost' };
  await blockDevice(ports)(deviceId('phone-1'), why, organiser, () => aStaffAction('action_1'));
  return ended;
};

describe('blocking a phone of the door', () => {
  it('blocking a phone of the door ends every session of its member of staff, and of the one who sells on it', async () => {
    expect(await endedBy({ isBlocked: true })).toEqual([[joyce, 'all']]);
    expect(await endedBy({ isBlocked: true, seller: kezia })).toEqual([
      [joyce, 'all'],
      [kezia, 'all'],
    ]);
  });

  it('an organiser who blocks their own phone of the door keeps the session in which they block it', async () => {
    expect(await endedBy({ isBlocked: true, by: joyce })).toEqual([[joyce, { except: 'this-session' }]]);
  });

  it('blocking a phone of the door ends no session when the block is lifted', async () => {
    expect(await endedBy({ isBlocked: false })).toEqual([]);
  });
});
