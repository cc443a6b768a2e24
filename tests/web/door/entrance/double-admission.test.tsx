// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Admitted } from '#core/door/entrance/admission.ts';
import type { DoorList } from '#core/door/entrance/door-list.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { aDoorTicket } from '#fixtures/builders/a-door.ts';
import { clockWords, DoubleAdmissionAlert } from '../../../../web/features/door/entrance/double-admission-alert.tsx';

afterEach(cleanup);

const now = instant(Date.UTC(2025, 10, 22, 10, 52));
const ticket = aDoorTicket({ holder: 'Dilys Bevan' });
const own = deviceId('gate-b-phone');
const list: DoorList = {
  cursor: 'a',
  madeAt: now,
  edition: { year: 2025, startsAt: now, ticketsFrom: instant(0) },
  overAt: now,
  keys: [],
  checkpoints: [],
  products: [],
  devices: [{ id: deviceId('gate-a-phone'), name: 'Gate A' }],
  tills: [],
  tickets: new Map([[ticket.id, ticket]]),
  presences: new Map(),
  doubles: [],
};
const admitted = (device: string) =>
  ({ scan: `scan-${device}`, device: deviceId(device), checkpoint: 'entrance', at: now }) as Admitted;

it('the notice of a double admission does not say which of the two doors had no signal', () => {
  render(
    <DoubleAdmissionAlert
      double={{ ticket: ticket.id, first: admitted('gate-a-phone'), later: admitted('gate-b-phone') }}
      list={list}
      own={own}
      clock={{ offsetMs: 0, withinMs: 400 }}
      canUndo
      onUndo={() => undefined}
      onSeen={() => undefined}
    />,
  );
  expect(screen.getByText(/While the two doors were out of touch/)).toBeTruthy();
  expect(screen.getByText(/Your clock is right to within half a second/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/offline|this device had no signal/);
});

describe('the words about a device’s clock', () => {
  it.each([
    [200, 300, 'Your clock is right to within half a second'],
    [-10 * 60_000, 300, 'Your clock is 10 minutes fast: this time is corrected, to within half a second'],
    [60_000, 2_500, 'Your clock is 1 minute slow: this time is corrected, to within 3 seconds'],
  ])('the words about a door device’s clock for %i ms within %i ms are “%s”', (offsetMs, withinMs, words) => {
    expect(clockWords({ offsetMs, withinMs })).toBe(words);
  });
});
