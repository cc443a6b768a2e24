import { describe, expect, it } from 'vitest';
import { destinationOf, directionsTo } from '#core/kernel/edition/directions.ts';
import { edition } from '../../support/edition.ts';

const { venue } = edition;
const point = { latitude: 50.9247, longitude: -0.0617 };

describe('directions', () => {
  it('directions lead to the point, not to the postcode, and to nothing without either', () => {
    expect(destinationOf({ ...venue, postcode: 'BN8 4TF', point })).toEqual({ name: 'the racecourse', point });
    expect(destinationOf({ ...venue, address: 'Folly Lane', postcode: 'BN8 4TF' })).toEqual({
      address: 'Folly Lane, BN8 4TF',
    });
    expect(destinationOf(venue)).toBeUndefined();
  });

  it.each([
    ['apple', 'https://maps.apple.com/?daddr=50.9247%2C-0.0617'],
    ['google', 'https://www.google.com/maps/dir/?api=1&destination=50.9247%2C-0.0617'],
    ['phone', 'geo:50.9247,-0.0617?q=50.9247,-0.0617(the%20racecourse)'],
  ] as const)('directions to a point open in the map %s', (map, address) => {
    expect(directionsTo({ name: 'the racecourse', point }, map)).toBe(address);
  });

  it.each([
    ['apple', 'https://maps.apple.com/?daddr=Folly%20Lane%2C%20BN8%204TF'],
    ['google', 'https://www.google.com/maps/dir/?api=1&destination=Folly%20Lane%2C%20BN8%204TF'],
    ['phone', 'geo:0,0?q=Folly%20Lane%2C%20BN8%204TF'],
  ] as const)('directions to an address are looked up by the map %s', (map, address) => {
    expect(directionsTo({ address: 'Folly Lane, BN8 4TF' }, map)).toBe(address);
  });
});
