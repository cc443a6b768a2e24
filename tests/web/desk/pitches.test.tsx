// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MarketPlanNow, PlanTrader, TradersDesk } from '#core/desk/traders/client.ports.ts';
import { traderId } from '#core/desk/traders/trader-application.ts';
import { instant } from '#core/kernel/time.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { Pitches } from '../../../web/features/desk/pitches/pitches.page.tsx';
import { click } from '../support/page.tsx';
import { visit } from '../support/site.tsx';
import { someDeskPorts } from './some-desk-ports.ts';

afterEach(cleanup);

const now = instant(Date.UTC(2025, 8, 8, 9));
const trader = (name: string, change: Partial<PlanTrader> = {}): PlanTrader => ({
  ...{ id: traderId(`trader-${name}-0000000000`), name, stand: 'Food stand', power: 'none', column: 'paid' },
  ...{ categories: [], pitch: null, slot: null, plate: '', isLate: false },
  ...change,
});
const aPlan = (...traders: readonly PlanTrader[]): MarketPlanNow => ({
  plan: {
    ...{ size: [370, 100], areas: [], words: [] },
    pitches: ['1', '2', '3'].map((id, nth) => ({
      ...{ id, at: [10 + 118 * nth, 10] as const, size: [108, 60] as const, ground: '3 m', power: 'none' as const },
    })),
  },
  traders: [...traders],
  ...{ vehicles: 1, slots: [{ id: '0-08:20', at: now }], year: 2025, now },
});

const show = async (plan: MarketPlanNow, traders: Partial<TradersDesk> = {}) => {
  const ports = someDeskPorts({});
  visit(
    <DeskPortsProvider value={{ ...ports, traders: { ...ports.traders, plan: async () => plan, ...traders } }}>
      <Pitches />
    </DeskPortsProvider>,
    { path: '/desk/traders/pitches' },
  );
  return within(await screen.findByRole('region', { name: 'The plan' }));
};

describe('the plan of the market at the desk', () => {
  it('the plan of the market says in words which pitches are kept for someone who isn’t accepted, on paper too', async () => {
    const page = await show(
      aPlan(
        trader('Rothwell Honey', { pitch: '1', slot: '0-08:20' }),
        trader('Sown Cards', { pitch: '2', column: 'accepted' }),
        trader('Weald Willow', { pitch: '3', column: 'ready' }),
      ),
    );
    expect(page.getByText('kept, not accepted yet')).toBeTruthy();
    expect(page.getAllByText('kept')).toHaveLength(1);
    const onPaper = screen.getByRole('table', { name: 'Pitches' });
    expect(within(onPaper).getByText('Kept for Weald Willow')).toBeTruthy();
    expect(within(onPaper).getByText('Sown Cards')).toBeTruthy();
  });

  it('the plan of the market cuts no name that fits on two lines in smaller letters', async () => {
    await show(
      aPlan(
        trader('Ashdown Truffle Orchards', { pitch: '1' }),
        trader('Dibble & Hook', { pitch: '2' }),
        trader('The Society of the Truffle Hounds of East Sussex', { pitch: '3' }),
      ),
    );
    const [plan] = screen.getAllByRole('group', { name: /^Plan of the market/ });
    const lines = [...(plan?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      ...['1', 'Ashdown Truffle', 'Orchards'],
      ...['2', 'Dibble &', 'Hook'],
      ...['3', expect.stringMatching(/…$/), expect.stringMatching(/…$/)],
    ]);
  });

  it('a trader who is put back with Esc, or by Cancel, gives the focus back to where they were taken', async () => {
    await show(aPlan(trader('Rothwell Honey', { pitch: '1' }), trader('Weald Willow')));
    const name = screen.getByRole('button', { name: 'Take Weald Willow' });
    name.focus();
    fireEvent.click(name, { detail: 0 });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Pitch 2,/ }));
    fireEvent.keyDown(screen.getByRole('button', { name: /^Pitch 2,/ }), { key: 'Escape' });
    expect(document.activeElement).toBe(name);

    const pitch = screen.getByRole('button', { name: /^Pitch 1,/ });
    pitch.focus();
    fireEvent.keyDown(pitch, { key: ' ' });
    fireEvent.keyDown(pitch, { key: 'ArrowRight' });
    expect(document.activeElement).not.toBe(pitch);
    await click('Cancel');
    expect(document.activeElement).toBe(pitch);
    expect(screen.queryByRole('button', { name: /being placed$/ })).toBeNull();
  });

  it('the panel of a pitch says how its trader is moved, and which set-up slots are full', async () => {
    await show(aPlan(trader('Rothwell Honey', { pitch: '1', slot: '0-08:20' }), trader('Sown Cards', { pitch: '2' })));
    fireEvent.click(screen.getByRole('button', { name: /^Pitch 2,/ }));
    expect(screen.getByText(/^On pitch 2\. Click another pitch to move them\./)).toBeTruthy();
    expect(screen.getByRole('option', { name: /, full$/ })).toHaveProperty('disabled', true);
    await click('Cancel');
    fireEvent.click(screen.getByRole('button', { name: /^Pitch 1,/ }));
    expect(screen.queryByRole('option', { name: /, full$/ })).toBeNull();
  });
});
