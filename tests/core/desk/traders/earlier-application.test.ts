import { expect, it } from 'vitest';
import { formForAnotherYear, latestSent } from '#core/desk/traders/earlier-application.ts';
import { day, laterBy } from '#core/kernel/time.ts';
import { aTrader, aTraderForm } from '#fixtures/builders/a-trader.ts';

it('the latest application that was sent is carried into another year, without its papers, stand or agreement', () => {
  const form = aTraderForm({ name: 'Good Cap', stand: 'gone', categories: ['Local', 'Gone'] });
  const sent = aTrader({ form });
  const years = [
    {
      year: 2024,
      applications: [aTrader({ form: aTraderForm({ name: 'Older' }), sentAt: laterBy(sent.startedAt, day) })],
    },
    { year: 2025, applications: [aTrader({ state: 'draft', sentAt: null }), sent] },
  ];
  expect(latestSent(years)).toEqual({ year: 2025, form });
  expect(latestSent([])).toBeNull();
  expect(formForAnotherYear(form, { categories: ['Local'], stands: ['stand'] })).toEqual({
    ...form,
    ...{ categories: ['Local'], stand: '', readRules: false },
  });
});
