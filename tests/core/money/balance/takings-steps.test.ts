import { describe, expect, it } from 'vitest';
import { plainPounds, tablePounds } from '#core/money/balance/pounds.ts';
import { takingsSteps } from '#core/money/balance/takings-steps.ts';

const taken = (date: string, online = 100) => ({ date, online, door: 1 });

describe('the steps of the takings’ chart', () => {
  it('the steps of the takings’ chart are days for a short sale, without gaps', () => {
    expect(takingsSteps([taken('2025-11-20'), taken('2025-11-22')])).toEqual({
      by: 'day',
      steps: [
        { from: '2025-11-20', online: 100, door: 1 },
        { from: '2025-11-21', online: 0, door: 0 },
        { from: '2025-11-22', online: 100, door: 1 },
      ],
    });
  });

  it('the steps of the takings’ chart are weeks from Monday for some months, and then months', () => {
    const weeks = takingsSteps([taken('2025-10-05'), taken('2025-10-06'), taken('2025-11-02')]);
    expect(weeks.steps.map(({ from, online }) => [from, online])).toEqual([
      ['2025-09-29', 100],
      ['2025-10-06', 100],
      ['2025-10-13', 0],
      ['2025-10-20', 0],
      ['2025-10-27', 100],
    ]);
    const months = takingsSteps([taken('2024-06-30'), taken('2025-11-22'), taken('2025-11-23')]);
    expect([months.by, months.steps.length, months.steps.at(-1)]).toEqual([
      'month',
      18,
      { from: '2025-11-01', online: 200, door: 2 },
    ]);
    expect(takingsSteps([])).toEqual({ by: 'day', steps: [] });
  });
});

describe('pounds', () => {
  it('pounds in the takings have commas and a minus sign in tables, and no zero pence in sentences', () => {
    expect([tablePounds(123_456_789), tablePounds(-4_500), tablePounds(0)]).toEqual([
      '£1,234,567.89',
      '−£45.00',
      '£0.00',
    ]);
    expect([plainPounds(3_517_800), plainPounds(72_435)]).toEqual(['£35,178', '£724.35']);
  });
});
