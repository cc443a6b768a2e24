// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StoredScan } from '#core/door/entrance/device/device-scans.ts';
import type { DoorPhone } from '#core/door/entrance/device/door-phone.ts';
import type { ShownVerdict } from '#core/door/entrance/device/phone-state.ts';
import type { DoorList } from '#core/door/entrance/door-list.ts';
import type { DoorTill, TillState } from '#core/door/entrance/door-tills.ts';
import type { ScanId } from '#core/door/entrance/scan.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { aCheckpoint, aDoorTicket } from '#fixtures/builders/a-door.ts';
import { VerdictScreen } from '../../../../web/features/door/entrance/verdict/verdict.tsx';

afterEach(cleanup);

const now = instant(Date.UTC(2025, 10, 22, 11, 24));
const { id } = aDoorTicket();
const scan = 'scan-0001' as ScanId;
const till = (state: TillState): DoorTill => ({
  name: 'Till 1',
  state,
  since: now,
  start: id.slice(0, 8),
  blanks: [id.slice(8, 24)],
});

const show = (tills: readonly DoorTill[], sending: StoredScan['state'] = 'waiting') => {
  const letIn: string[] = [];
  const phone = { letInAnyway: async (reason: string) => void letIn.push(reason), next: () => letIn.push('next') };
  const list: DoorList = {
    cursor: 'a',
    madeAt: now,
    edition: { year: 2025, startsAt: now, ticketsFrom: instant(0) },
    overAt: now,
    keys: [],
    checkpoints: [],
    products: [],
    devices: [],
    tills,
    tickets: new Map(),
    presences: new Map(),
    doubles: [],
  };
  const stored: StoredScan = {
    scan: { id: scan, checkpoint: aCheckpoint().id, direction: 'in', at: now, offset: 0, shown: 'unknown' },
    ticket: id,
    issue: 1,
    state: sending,
  };
  const shown: ShownVerdict = { verdict: { kind: 'unknown', id }, scan, at: now, reading: {} };
  render(
    <VerdictScreen
      shown={shown}
      phone={phone as unknown as DoorPhone}
      day={{ device: deviceId('gate-a-phone'), list, scans: [stored] }}
      checkpoint={aCheckpoint()}
      isOnline
      now={now}
      earlier={[]}
      isAsking={false}
      onAsking={() => undefined}
      onFind={() => undefined}
      onUndo={() => undefined}
    />,
  );
  return letIn;
};

describe('a genuine code of a ticket that is not on the door list', () => {
  it('a genuine ticket not on the door list is shown as bought since the list was loaded when no till had it as a blank', () => {
    const letIn = show([]);
    expect(screen.getByText(/Bought since 11:24/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Yes, let them in' }));
    expect(letIn).toEqual(['Looked at the ticket email']);
  });

  it.each(['waiting', 'sent'] as const)(
    'a genuine ticket not on the door list is being checked while its scan is %s',
    (sending) => {
      show([], sending);
      expect(screen.getByText('We’re checking it now.')).toBeTruthy();
    },
  );

  it('a genuine ticket not on the door list is said to be unknown to the festival once the server has answered', () => {
    const letIn = show([], 'known');
    expect(screen.queryByText('We’re checking it now.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Genuine, but not on our list' })).toBeTruthy();
    expect(screen.getByText(/the festival has no record of this ticket/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Yes, let them in' }));
    expect(letIn).toEqual(['Looked at the ticket email']);
  });

  it.each([
    ['selling', /A ticket from Till 1, which hasn’t sent this sale yet/],
    ['device-lost', /Till 1, reported lost at 11:24/],
    ['day-ended', /Till 1, which stopped selling at 11:24/],
  ] as const)(
    'a genuine ticket not on the door list is shown with the till that had it as a blank, and can be let in (%s)',
    (state, words) => {
      const letIn = show([till(state)]);
      expect(screen.getByRole('heading', { name: 'Genuine, not on this list yet' })).toBeTruthy();
      expect(screen.getByText(words)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Yes, let them in' }));
      expect(letIn).toEqual(['Ticket from Till 1, not on the list']);
    },
  );

  it('a genuine ticket not on the door list is shown as never sold after its till’s cash-up, first button: turn away', () => {
    const letIn = show([till('cashed-up')]);
    expect(screen.getByRole('heading', { name: 'Genuine, but never sold' })).toBeTruthy();
    expect(screen.getByText(/no one has paid for it/)).toBeTruthy();
    const [first] = screen.getAllByRole('button');
    expect(first?.textContent).toBe('Turn away, scan next');
    fireEvent.click(screen.getByRole('button', { name: 'Yes, let them in' }));
    expect(letIn).toHaveLength(1);
  });
});
