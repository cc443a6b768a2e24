// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MarketPlan as Plan } from '#core/desk/traders/market-plan.ts';
import { MarketPlan } from '../../../web/design/market/market-plan.tsx';

afterEach(cleanup);

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** A hall with a door in each wall, so far from the edge of the plan. */
const hall = (gap: number): Plan => ({
  ...{ size: [600, 400], words: [], pitches: [] },
  areas: [
    {
      ...{ name: 'The market hall', at: [gap, gap], size: [600 - 2 * gap, 400 - 2 * gap], walls: true },
      doors: sides.map((side) => ({ side, from: 60, to: 140, name: `Door ${side}` })),
    },
  ],
});

/** How far a door's name is from the edge of the plan that its wall is nearest to. */
const fromEdge = (side: (typeof sides)[number]): number => {
  const name = screen.getByText(`Door ${side}`);
  const [x, y] = [Number(name.getAttribute('x')), Number(name.getAttribute('y'))];
  return { top: y, right: 600 - x, bottom: 400 - y, left: x }[side];
};

describe('the plan of the market', () => {
  it.each(sides)('a door’s name at the %s is outside its wall, and inside when the plan ends at the wall', (side) => {
    const draw = (gap: number) =>
      render(<MarketPlan plan={hall(gap)} label="Plan" show={() => ({ kind: 'plain', says: '' })} />);
    draw(40);
    expect(fromEdge(side)).toBeLessThan(40);
    cleanup();
    draw(0);
    expect(fromEdge(side)).toBeGreaterThan(10);
  });
});
