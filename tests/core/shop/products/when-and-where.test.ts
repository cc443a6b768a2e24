import { describe, expect, it } from 'vitest';
import { placeOf, timesIn, whenAndWhereOf, whenOf } from '#core/shop/products/when-and-where.ts';

describe('when and where a product takes place', () => {
  it.each([
    [{}, undefined],
    [{ When: '12 to 2.30pm' }, '12 to 2.30pm'],
    [{ Starts: '12:30' }, '12.30pm'],
    [{ Starts: '10:30', Ends: '11:30' }, '10.30–11.30am'],
    [{ Starts: '11:00', Ends: '14:00', Place: 'Microscope tent' }, '11am–2pm, Microscope tent'],
    [{ When: 'From noon', Starts: '12:30', Place: 'Fine Foods' }, 'From noon, Fine Foods'],
    [{ Place: ' Microscope tent ' }, 'Microscope tent'],
  ])('when and where a product takes place reads, for the metadata %j: %s', (metadata, words) =>
    expect(whenAndWhereOf(metadata)).toBe(words),
  );

  it.each([
    { Starts: 'noon' },
    { Starts: '24:00' },
    { Starts: '9:30' },
    { Ends: '12:00' },
    { Starts: '12:00', Ends: '12:00' },
    { Starts: '12:00', Ends: '11:30' },
  ])('the time of a product in the metadata %j is malformed', (metadata) => {
    expect(timesIn(metadata)).toBeUndefined();
    expect(whenOf(metadata)).toBeUndefined();
  });

  it('when and where a product takes place is unknown for one that is no longer listed', () => {
    expect([whenOf(undefined), placeOf(undefined), whenAndWhereOf(undefined)].filter((each) => each)).toEqual([]);
  });
});
