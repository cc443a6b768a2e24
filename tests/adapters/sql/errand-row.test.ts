import { describe, expect, it } from 'vitest';
import { errandRow, toErrand } from '#adapters/sql/errand-row.ts';
import type { Errand } from '#core/letters/letter.ts';
import { anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

describe('an errand in the outbox', () => {
  const order = anOrder({ state: 'paid' });
  const errand: Errand = { kind: 'letter', letter: { kind: 'receipt', to: 'ada@example.org', order } };
  const stored = errandRow({ id: `receipt:${order.id}`, errand }, aSaturdayInOctober);

  it('is read back as it was queued', () => expect(toErrand(stored)).toEqual(errand));

  it('that was queued before orders knew their chain is still sent', () => {
    const payload = JSON.stringify(JSON.parse(stored.payload), (key, value) => (key === 'chain' ? undefined : value));
    expect(toErrand({ payload })).toEqual({
      ...errand,
      letter: { ...errand.letter, order: { ...order, chain: null } },
    });
  });

  it('that nobody can read is none', () => expect(toErrand({ payload: '{"kind":"dance"}' })).toBeUndefined());
});
