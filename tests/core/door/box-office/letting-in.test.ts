import { describe, expect, it } from 'vitest';
import type { TillRuntime } from '#core/door/box-office/device/till-runtime.ts';
import { tillScans } from '#core/door/box-office/device/till-scans.ts';
import type { Paid } from '#core/door/box-office/device/till-state.ts';
import type { StoredScan } from '#core/door/entrance/device/device-scans.ts';
import { productId } from '#core/kernel/ids.ts';
import { aCheckpoint } from '#fixtures/builders/a-door.ts';
import { anOwnTicket } from '#fixtures/builders/a-ticket.ts';

const [adult, lunch] = [productId('prod_adult_day'), productId('prod_lunch_meat')];
const entrance = aCheckpoint({ takes: [adult] });
const { id, number, code } = anOwnTicket();

/** A sale of these products, with one ticket for each. */
const aSale = (...products: readonly (typeof adult)[]) =>
  ({ products, tickets: products.map(() => ({ id, number, code })) }) as unknown as Paid;

/** A device that sells. @param checkpoint where it also lets guests in; null for nowhere */
const aDevice = (checkpoint: string | null) => {
  const savedScans: StoredScan[] = [];
  const door = {
    setup: async () => (checkpoint === null ? null : { checkpoint }),
    list: async () => ({ checkpoints: [entrance] }),
    keepScans: async (scans: readonly StoredScan[]) => void savedScans.push(...scans),
  };
  const ports = { door, now: () => 0, newScanId: () => `scan-${savedScans.length}` };
  const { countToLetIn, letIn } = tillScans({ ports } as unknown as TillRuntime);
  return { savedScans, countToLetIn, letIn };
};

describe('a till that lets in its buyers', () => {
  it('a till that lets in its buyers counts the tickets that its checkpoint takes, and records a scan for each', async () => {
    const { savedScans, countToLetIn, letIn } = aDevice(entrance.id);
    expect(await countToLetIn(aSale(adult, lunch, adult))).toBe(2);
    expect(savedScans).toEqual([]);
    await letIn(aSale(adult, lunch, adult));
    expect(savedScans).toMatchObject([
      { scan: { checkpoint: entrance.id, direction: 'in', shown: 'admitted' }, state: 'waiting' },
      { scan: { checkpoint: entrance.id }, state: 'waiting' },
    ]);
  });

  it.each([null, 'closed-since'])(
    'a till that lets in its buyers records no scan without a known checkpoint (%s)',
    async (checkpoint) => {
      const { savedScans, countToLetIn, letIn } = aDevice(checkpoint);
      expect(await countToLetIn(aSale(adult))).toBe(0);
      await letIn(aSale(adult));
      expect(savedScans).toEqual([]);
    },
  );
});
