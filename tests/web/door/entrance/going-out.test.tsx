// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StoredScan } from '#core/door/entrance/device/device-scans.ts';
import type { DoorPhone } from '#core/door/entrance/device/door-phone.ts';
import type { DoorList } from '#core/door/entrance/door-list.ts';
import type { Direction, ScanId } from '#core/door/entrance/scan.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { aCheckpoint, aDoorTicket } from '#fixtures/builders/a-door.ts';
import { VerdictScreen } from '../../../../web/features/door/entrance/verdict/verdict.tsx';

afterEach(cleanup);

const now = instant(Date.UTC(2025, 10, 22, 11, 24));
const ticket = aDoorTicket({ holder: 'Olive Day' });
const checkpoint = aCheckpoint();
const list: DoorList = {
  cursor: 'a',
  madeAt: now,
  edition: { year: 2025, startsAt: now, ticketsFrom: instant(0) },
  overAt: now,
  keys: [],
  checkpoints: [checkpoint],
  products: [],
  devices: [],
  tills: [],
  tickets: new Map([[ticket.id, ticket]]),
  presences: new Map(),
  doubles: [],
};

const show = (direction: Direction) => {
  const id = 'scan-0001' as ScanId;
  const stored: StoredScan = {
    scan: { id, checkpoint: checkpoint.id, at: now, offset: 0, direction, shown: 'admitted', ticketId: ticket.id },
    ticket: ticket.id,
    issue: null,
    state: 'waiting',
  };
  render(
    <VerdictScreen
      shown={{ verdict: { kind: 'admitted', ticket }, scan: id, at: now, reading: { ticketId: ticket.id } }}
      phone={{ next: () => undefined } as unknown as DoorPhone}
      day={{ device: deviceId('gate-a-phone'), list, scans: [stored] }}
      checkpoint={checkpoint}
      isOnline
      now={now}
      earlier={[]}
      isAsking={false}
      onAsking={() => undefined}
      onFind={() => undefined}
      onUndo={() => undefined}
    />,
  );
  return screen.getByRole('heading', { level: 1 }).textContent;
};

describe('the verdict of a valid scan', () => {
  it('the verdict of a valid scan at the door welcomes a guest who comes in', () => {
    expect(show('in')).toBe('Welcome');
  });

  it('a valid scan’s verdict says “Going out” for a guest who leaves, so that a device left in that mode is noticed', () => {
    expect(show('out')).toBe('Going out');
    expect(screen.getByText('Olive Day')).toBeTruthy();
  });
});
