import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Facts, proseWithFacts, unknownFacts, withFacts } from '#core/kernel/content-shapes/facts.ts';
import { proseOf } from '#core/kernel/content-shapes/prose.ts';
import { templatedLine } from '#core/site/content/shapes/templated-text.ts';

const facts: Facts = {
  year: '2025',
  day: 'Saturday 22 November 2025',
  hours: '10am to 5pm',
  opens: '10am',
  closes: '5pm',
  place: 'Bramble & Sons’ field, East Sussex',
  parkingPrice: '£4',
  accessibleSpaces: 'two',
  graceDays: '14',
  closedWithinDays: '30',
};

describe('texts with placeholders', () => {
  it('placeholders in the site’s texts are filled with the facts of the festival', () => {
    expect(withFacts('Parking is {parkingPrice} all day, on {day}.', facts)).toBe(
      'Parking is £4 all day, on Saturday 22 November 2025.',
    );
  });

  it('texts with placeholders keep what is in braces but is no fact, even if JavaScript knows something by that name', () => {
    expect(withFacts('{constructor} on {day}', facts)).toBe('{constructor} on Saturday 22 November 2025');
  });

  it('texts with placeholders escape the festival’s facts in HTML', () => {
    expect(proseWithFacts(proseOf('<p>At {place}.</p>'), facts)).toBe(
      '<p>At Bramble &#38; Sons’ field, East Sussex.</p>',
    );
  });

  it('texts with a placeholder for an unknown fact are refused by the schema', () => {
    expect(unknownFacts('{parkingprice} for {day}, {} {constructor}')).toEqual(['parkingprice', '', 'constructor']);
    expect(templatedLine.safeParse('Parking is {parkingPrice}.').success).toBe(true);
    const { error } = z.safeParse(templatedLine, 'Parking is {price}.');
    expect(error?.issues[0]?.message).toMatch(/^only these stand in braces: year, day, /);
  });
});
