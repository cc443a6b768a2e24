// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AllRings, RingStatus } from '#core/competition/day/all-rings/all-rings.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { deviceId, ringId } from '#core/kernel/ids.ts';
import { laterBy, minute, parseInstant, second } from '#core/kernel/time.ts';
import { Rings } from '../../../../web/features/competition/rings/rings.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const now = parseInstant('2025-11-22T11:00:00Z');
const at = (time: string) => parseInstant(`2025-11-22T${time}:00Z`);
const run = (number: number, hound: string) =>
  ({ class: 'adult', level: 'silver', number, hound, handler: `${hound}’s handler` }) as const;

const aRing = (change: Partial<RingStatus> = {}): RingStatus => ({
  id: ringId('oak'),
  name: 'The oak ring',
  lateMinutes: 0,
  rest: null,
  phones: [],
  running: [],
  next: null,
  planned: 6,
  toRun: 3,
  notIn: [],
  ...change,
});

const shows = async (...rings: readonly RingStatus[]) => {
  const all: AllRings = { now, version: 4, rings };
  visit(<Rings port={{ read: async () => all }} />);
  return screen.findByRole('article', { name: rings[0]?.name ?? '' });
};

describe('the page of all rings', () => {
  it('the page of all rings shows each ring’s delay, the run under way, the next and what is not in yet', async () => {
    const ring = await shows(
      aRing({
        lateMinutes: 12,
        running: [{ ...run(4, 'Moss'), judge: 'Ida Rusk', startedAt: at('10:52') }],
        next: {
          ...run(5, 'Otto'),
          runsAt: at('10:50'),
          expectedAt: at('11:02'),
          atTheGate: { kind: 'not-here', calls: 2 },
        },
        notIn: [
          { ...run(2, 'Fen'), why: 'not-signed', endedAt: at('10:40') },
          { ...run(3, 'Bess'), why: 'sign-again', endedAt: at('10:48') },
        ],
      }),
      aRing({ id: ringId('hazel'), name: 'The hazel ring' }),
    );
    expect(ring.textContent).toContain('12 minutes behind');
    expect(ring.textContent).toContain('since 10:52, judged by Ida Rusk');
    expect(ring.textContent).toContain('11:02, announced for 10:50, called twice, not at the gate yet');
    expect(ring.textContent).toContain('Three runs to come');
    expect(ring.textContent).toContain('Finished at 10:40, not signed');
    expect(ring.textContent).toContain('Changed since it was signed: sign it again');
    const hazel = screen.getByRole('article', { name: 'The hazel ring' });
    expect(within(hazel).getByText('On time')).toBeTruthy();
    expect(hazel.textContent).toContain('Nothing: every finished run is signed');
    expect(hazel.textContent).toContain('No phone heard today');
  });

  it('the page of all rings shows each phone’s last report and unsent events, and its battery if the browser gives it', async () => {
    const phone = (id: string, seconds: number, unsent: number | null, battery: number | null) => ({
      id: deviceId(id),
      judge: id,
      lastSeenAt: laterBy(now, -seconds * second),
      unsent,
      battery,
    });
    const ring = await shows(
      aRing({ phones: [phone('Ida', 20, 0, 64), phone('Odo', 300, 7, 12), phone('Nell', 1, null, null)] }),
    );
    const [ida, odo, nell] = [...ring.querySelectorAll('[class*="phone"]')].map((each) => each.textContent);
    expect(ida).toBe('IdaPhone heard 20 seconds agoAll marks sentBattery 64%');
    expect(odo).toBe('OdoPhone not heard for 5 minutes7 marks or more to sendBattery 12%, low');
    expect(nell).toBe('NellPhone heard just nowDoesn’t say how many marks it has to send');
  });

  it('the page of all rings says that a ring is closed or over instead of on time', async () => {
    const until = laterBy(now, 30 * minute);
    await shows(
      aRing({ rest: { kind: 'closed', until } }),
      aRing({ id: ringId('hazel'), name: 'Hazel', rest: { kind: 'closed-for-the-day', until } }),
      aRing({ id: ringId('beech'), name: 'Beech', toRun: 0 }),
    );
    expect(screen.getByText('Closed until 11:30')).toBeTruthy();
    expect(screen.getByText('Closed for the rest of the day')).toBeTruthy();
    expect(screen.getByText('No runs left')).toBeTruthy();
  });

  it('the page of all rings says that no runs are planned in a ring that has none, not that all have run', async () => {
    const hazel = { id: ringId('hazel'), name: 'Hazel' };
    const ring = await shows(aRing({ toRun: 0 }), aRing({ ...hazel, planned: 0, toRun: 0 }));
    expect(ring.textContent).toContain('All have run');
    const empty = screen.getByRole('article', { name: 'Hazel' });
    expect(empty.textContent).toContain('No runs are planned here');
    expect(empty.textContent).not.toMatch(/have run|No runs left/);
  });

  it('the page of all rings says when the rings cannot be loaded', async () => {
    visit(<Rings port={{ read: () => Promise.reject(new ServiceFailure('festival', 'down', { retryable: true })) }} />);
    expect((await screen.findByText(/couldn’t load the rings/)).textContent).toBeTruthy();
  });
});
