// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TillView } from '#core/door/box-office/client.ports.ts';
import { noTakings, tillId } from '#core/door/box-office/till.ts';
import type { DeskDevice, DeskException, DevicesAnswer, DevicesDesk } from '#core/door/client.ports.ts';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { deviceId, orderId, productId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { hour, instant, laterBy, minute, second } from '#core/kernel/time.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { DeskPortsProvider } from '../../../../web/app/desk/desk-ports-context.tsx';
import { Devices } from '../../../../web/features/door/devices/devices.page.tsx';
import { someDeskPorts } from '../../desk/some-desk-ports.ts';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const now = instant(Date.UTC(2025, 10, 22, 11, 24));
const ago = (ms: number) => laterBy(now, -ms);

const aDevice = (name: string, change: Partial<DeskDevice> = {}): DeskDevice => ({
  id: deviceId(`device-${name.toLowerCase().replaceAll(' ', '-')}`),
  name,
  checkpoint: { id: checkpointId('entrance'), name: 'Entrance', opens: '09:30', closes: '17:00' },
  by: 'Wilf',
  lastSeenAt: ago(4 * second),
  waiting: 0,
  battery: 71,
  scans: 402,
  quarters: [{ from: ago(hour), count: 402 }],
  block: null,
  ...change,
});

const aTill: TillView = {
  id: tillId('till-0123456789abcdef'),
  device: deviceId('device-gate-a'),
  name: 'Till 1',
  openedAt: ago(hour),
  float: noPence,
  held: [{ productId: productId('adult'), name: 'Adult', unitPrice: pence(1500), taken: 20, sold: 8 }],
  returned: null,
  takings: noTakings,
  expected: 0,
  cashUp: null,
};

const exception = (change: Partial<DeskException>): DeskException => ({
  kind: 'double',
  at: ago(hour),
  device: 'Gate A',
  checkpoint: checkpointId('entrance'),
  by: 'Wilf',
  ticket: {
    id: ticketId('1'.repeat(32)),
    number: '4KQ7-N2XS',
    holder: 'Dilys Bevan',
    orderId: orderId('ord_1'),
  },
  because: null,
  reason: null,
  first: { at: ago(hour + minute), device: 'Gate B' },
  ...change,
});

const open = (answer: Partial<DevicesAnswer>, more: Partial<DevicesDesk> = {}, aheadMs = 0) => {
  const done: unknown[][] = [];
  const devices: DevicesDesk = {
    read: async () => ({ now, devices: [], tills: [], ...answer }),
    exceptions: async () => [],
    setBlocked: async (...asked) => void done.push(asked),
    endAllowance: async (...asked) => void done.push(asked),
    ...more,
  };
  visit(
    <DeskPortsProvider value={someDeskPorts({ devices })}>
      <Devices />
    </DeskPortsProvider>,
    { path: '/desk/devices', data: aSite({ aheadMs }) },
  );
  return done;
};

const row = async (name: RegExp) => screen.findByRole('row', { name });

describe('the doors’ devices', () => {
  it('the doors’ devices are listed with their checkpoint, scans and connection, and the scans that are still unsent', async () => {
    open({
      devices: [
        aDevice('Gate A'),
        aDevice('Car park', { lastSeenAt: ago(15 * minute), waiting: 6, scans: 231 }),
        aDevice('Stands', { lastSeenAt: ago(2 * minute), scans: 20 }),
        aDevice('Lunch tent', { scans: 0, quarters: [] }),
        aDevice('Old phone', { lastSeenAt: ago(13 * hour), scans: 0, quarters: [] }),
      ],
    });
    expect((await row(/Gate A/)).textContent).toMatch(/402.*0.*Online4 s ago71%/);
    expect((await row(/Car park/)).textContent).toMatch(/231.*6 or more.*Offline for 15 minutes11:09/);
    expect((await row(/Stands/)).textContent).toContain('Patchy signal');
    expect((await row(/Lunch tent/)).textContent).toMatch(/opens at 09:30.*Ready/);
    expect((await row(/Old phone/)).textContent).toMatch(/Not in use.*Friday 21 November, 22:24/);
    expect(screen.getByText('653 scans from three devices, and at least six still to come.')).toBeTruthy();
  });

  it('the doors’ devices are shown with times of the festival’s clock, which can be months ahead or behind in a demo', async () => {
    const devices = [aDevice('Stands'), aDevice('Car park', { lastSeenAt: ago(15 * minute), waiting: 6 })];
    const exceptions = [exception({ kind: 'override', reason: 'Knew them' })];
    open({ devices }, { exceptions: async () => exceptions }, -49 * 24 * hour - 2 * hour);
    expect((await row(/Stands/)).textContent).toContain('Online4 s ago');
    expect((await row(/Car park/)).textContent).toContain('Offline for 15 minutes10:09');
    expect((await screen.findByRole('row', { name: /Let in anyway/ })).textContent).toContain('09:24');
  });

  it('the doors’ devices are blocked only when a reason is given, and can be unblocked', async () => {
    const block = { at: ago(minute), by: 'Morwenna Pike', reason: 'Lost in the car park' };
    const done = open({ devices: [aDevice('Gate B', { block }), aDevice('Gate A')], tills: [aTill] });
    fireEvent.click(await screen.findByRole('button', { name: 'Block Gate A' }));
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText(/Wilf used it last, and will be logged out everywhere/)).toBeTruthy();
    expect(asked.getByText(/Till 1 on this device still holds places/)).toBeTruthy();
    fireEvent.click(asked.getByRole('button', { name: 'Block Gate A' }));
    expect(await asked.findByText(/Please say why/)).toBeTruthy();
    fireEvent.change(asked.getByLabelText('Why?'), { target: { value: ' Stolen ' } });
    fireEvent.click(asked.getByRole('button', { name: 'Block Gate A' }));
    await waitFor(() => expect(done).toEqual([['device-gate-a', true, 'Stolen']]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(rows.slice(0, 2)).toEqual(['Gate AWilf', 'Gate BLost in the car park']);
    expect((await row(/Gate B/)).textContent).toMatch(/Blocked11:23 by Morwenna Pike/);
    fireEvent.click(screen.getByRole('button', { name: 'Unblock Gate B' }));
    const back = within(await screen.findByRole('dialog'));
    fireEvent.change(back.getByLabelText('Why?'), { target: { value: 'Found' } });
    fireEvent.click(back.getByRole('button', { name: 'Unblock Gate B' }));
    await waitFor(() => expect(done.at(-1)).toEqual(['device-gate-b', false, 'Found']));
  });

  it('the doors’ devices are listed with the double admissions and the other exceptions at the doors', async () => {
    open(
      { devices: [aDevice('Gate A')] },
      {
        exceptions: async () => [
          exception({}),
          exception({ kind: 'void', because: 'refunded', first: null, at: ago(2 * hour) }),
          exception({ kind: 'override', first: null, reason: 'Their ticket email checks out' }),
          exception({ kind: 'not-genuine', first: null, ticket: null }),
        ],
      },
    );
    expect(await screen.findByText(/Gate B at 10:23 counts\. Gate A let someone in at 10:24/)).toBeTruthy();
    expect(screen.getByText(/let them in at 09:24, although it had been refunded/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /View order/ })[0]?.getAttribute('href')).toBe('/desk/orders/ord_1');
    expect((await row(/Let in anyway/)).textContent).toContain('Their ticket email checks out');
    expect((await row(/Not one of ours/)).textContent).toContain('Gate A');
  });

  it('the doors’ devices include tills, whose places go back on sale when the device is lost', async () => {
    const done = open({
      devices: [aDevice('Gate A')],
      tills: [
        aTill,
        { ...aTill, id: tillId('till-of-yesterday-1'), name: 'Till 2', returned: { at: now, why: 'cashed-up' } },
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: /Device lost/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Put 12 places back on sale' }));
    await waitFor(() => expect(done).toEqual([[aTill.id]]));
    expect(screen.queryByText('Till 2')).toBeNull();
  });

  it('the doors’ devices are replaced by instructions if there are none, and by a message if they could not be loaded', async () => {
    let isBroken = true;
    open(
      {},
      {
        read: async () => {
          if (isBroken) throw new ServiceFailure('festival', 'no network');
          return { now, devices: [], tills: [] };
        },
      },
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    fireEvent.click(retry);
    expect(await screen.findByText(/No phone or tablet has been set up/)).toBeTruthy();
    expect(await screen.findByText(/No ticket has let two people in/)).toBeTruthy();
    expect(screen.getByText('No till holds places at the moment.')).toBeTruthy();
  });
});
