import { describe, expect, it } from 'vitest';
import type { Alert } from '#core/kernel/alerts/alert.ts';
import type { AlertFacts } from '#core/kernel/alerts/alert-facts.ts';
import { findTroubles, unknownKinds } from '#core/kernel/alerts/find-troubles.ts';
import { day, hour, instant, laterBy, minute, second } from '#core/kernel/time.ts';

const now = instant(1_763_800_000_000);
const ago = (ms: number) => laterBy(now, -ms);
const well: AlertFacts = {
  store: { toReview: 0, outbox: [{ kind: 'email', waiting: 1, stuck: 0, oldest: ago(minute) }] },
  salesFaults: 0,
  backup: { lastAt: ago(hour), failedAt: null, fault: null, awaitedSince: ago(day) },
  disks: [{ name: 'The disk', freeBytes: 40e9, totalBytes: 100e9 }],
  provider: { failingSince: null, clockAheadMs: 400 },
  certificates: [{ name: 'The certificate', endsAt: laterBy(now, 200 * day) }],
  paymentsSimulated: false,
};
const seen = (facts: Partial<AlertFacts>, raised: readonly Alert[] = []) =>
  findTroubles({ ...well, ...facts }, raised, now).map(({ kind, detail }) => `${kind}: ${detail}`);
const raised = (kind: Alert['kind']): Alert => ({
  ...{ kind, place: 'one', state: 'raised', number: 1, detail: '' },
  ...{ since: now, clearSince: null, checkedAt: now },
});

describe('list of faults (G21)', () => {
  it('the operator’s list of faults is empty while all is well, or nothing is set up', () => {
    expect(seen({})).toEqual([]);
    expect(seen({ backup: null, certificates: [], provider: { failingSince: null, clockAheadMs: null } })).toEqual([]);
  });

  it('the operator’s list of faults describes each fault in words, with its count', () => {
    expect(
      seen({
        store: { toReview: 2, outbox: [{ kind: 'email', waiting: 3, stuck: 3, oldest: ago(45 * minute) }] },
        salesFaults: 1,
        backup: { lastAt: ago(5 * hour), failedAt: ago(hour), fault: null, awaitedSince: ago(day) },
        disks: [{ name: 'The disk', freeBytes: 0.4e9, totalBytes: 100e9 }],
        provider: { failingSince: ago(minute), clockAheadMs: -90 * second },
        certificates: [{ name: 'The certificate', endsAt: laterBy(now, 20 * day) }],
        paymentsSimulated: true,
      }),
    ).toEqual([
      'order-needs-person: 2 orders wait for a decision.',
      'sales-not-adding-up: 1 order or product doesn’t add up.',
      'outbox-stuck: 3 emails wait, the oldest for 45 minutes.',
      'backup-failed: The last backup could not be made. The log says why.',
      'backup-old: The newest backup is 5 hours old.',
      'disk-full: The disk: 0.4 GB left.',
      'clock-wrong: It is 90 seconds slow, by the payment provider’s clock.',
      'provider-unreachable: Every request to the payment provider fails.',
      'certificate-ending: The certificate ends on 12 December 2025.',
      'payments-simulated: The public site is on simulated payments or a test key, so no card is charged.',
    ]);
  });

  it('the list of faults names the years of orders in a store of several editions', () => {
    const years = { toReview: [2025, 2026], salesFaults: [2025] };
    expect(seen({ store: { toReview: 3, outbox: [] }, salesFaults: 1, years })).toEqual([
      'order-needs-person: 3 orders wait for a decision, in 2025 and 2026.',
      'sales-not-adding-up: 1 order or product doesn’t add up, in 2025.',
    ]);
  });

  it('the list of faults reports other tasks that wait for long with a sentence for each kind, and omits emails', () => {
    const late = (kind: string, waiting: number) => ({ kind, waiting, stuck: waiting, oldest: ago(40 * minute) });
    const outbox = [late('wallet-pass', 2), late('site-form', 1), late('label', 1), late('withdraw-entry', 2)];
    expect(seen({ store: { toReview: 0, outbox } })).toEqual([
      'tasks-stuck: 2 updates of wallet passes wait, the oldest for 40 minutes. 1 copy of a form waits, the oldest for 40 minutes. 3 changes of accounts or entries wait, the oldest for 40 minutes.',
    ]);
    expect(seen({ store: { toReview: 0, outbox: [late('email', 1)] } })).toEqual([
      'outbox-stuck: 1 email waits, the oldest for 40 minutes.',
    ]);
  });

  it('the list of faults allows three hours from the start for the first backup', () => {
    const backup = (awaited: number) => ({ lastAt: null, failedAt: null, fault: null, awaitedSince: ago(awaited) });
    expect(seen({ backup: backup(2 * hour) })).toEqual([]);
    expect(seen({ backup: backup(4 * hour) })).toEqual(['backup-old: There is no backup yet.']);
  });

  it('the list of faults clears a raised fault at a stricter limit than the one that raises it', () => {
    const disks = [{ name: 'The disk', freeBytes: 6e9, totalBytes: 100e9 }];
    expect(seen({ disks })).toEqual([]);
    expect(seen({ disks }, [raised('disk-full')])).toHaveLength(1);
    const provider = { failingSince: null, clockAheadMs: 20 * second };
    expect(seen({ provider })).toEqual([]);
    expect(seen({ provider }, [raised('clock-wrong')])).toHaveLength(1);
  });

  it('the list of faults reports kinds as unknown when their source could not be read', () => {
    expect(unknownKinds(well)).toEqual([]);
    expect(
      unknownKinds({ ...well, store: undefined, salesFaults: undefined, backup: undefined, disks: undefined }),
    ).toEqual([
      'order-needs-person',
      'outbox-stuck',
      'tasks-stuck',
      'sales-not-adding-up',
      'backup-failed',
      'backup-old',
      'disk-full',
    ]);
  });
});
