import { expect, it } from 'vitest';
import * as z from 'zod';
import { schedule } from '#core/site/content/shapes/schedule.ts';

it('an item of the programme is within the opening hours, except that the hounds’ item may begin before', () => {
  const shape = schedule({ open: { from: 600, to: 1020 } });
  const reasonsAgainst = (id: string, from: string, to: string) => {
    const ids = new Set(['have-a-go', 'hounds', id]);
    const items = [...ids].map((each) => ({
      ...{ placeholder: true, id: each, name: each },
      sessions: [each === id ? { from, to } : { from: '10:00', to: '17:00' }],
    }));
    const category = { name: 'All', icon: 'food', colour: 'sky', items };
    const read = z.safeParse(shape, { title: 'Programme', lede: 'The day.', categories: [category] });
    return read.error?.issues.map(({ message }) => message) ?? [];
  };
  expect(reasonsAgainst('talk', '16:00', '17:00')).toEqual([]);
  expect(reasonsAgainst('talk', '16:00', '17:30')).toEqual(['the gates are shut then']);
  expect(reasonsAgainst('talk', '09:30', '10:30')).toEqual(['the gates are shut then']);
  expect(reasonsAgainst('hounds', '09:30', '10:30')).toEqual([]);
});
