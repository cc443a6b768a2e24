import type { Edition } from './edition.ts';

/** The maps in which directions can open, by the name under which the choice is stored. */
export const mapNames = { apple: 'Apple Maps', google: 'Google Maps', phone: 'Something else' } as const;

export type MapChoice = keyof typeof mapNames;

export const isMapChoice = (text: string | null): text is MapChoice => text !== null && Object.hasOwn(mapNames, text);

/** A point in degrees. */
export type MapPoint = { readonly latitude: number; readonly longitude: number };

/** Where directions lead: a point, or an address that a map looks up. */
export type Destination = { readonly name: string; readonly point: MapPoint } | { readonly address: string };

/** Where directions to the festival lead; undefined for an edition that gives neither a point nor a postcode. */
export const destinationOf = ({ name, address, postcode, point }: Edition['venue']): Destination | undefined => {
  if (point) return { name, point };
  return postcode === undefined ? undefined : { address: [address, postcode].filter(Boolean).join(', ') };
};

/** The link that opens directions in a map; `phone` is a `geo:` address (RFC 5870), which the phone's own map opens. */
export const directionsTo = (destination: Destination, map: MapChoice): string => {
  const at =
    'point' in destination ? `${destination.point.latitude},${destination.point.longitude}` : destination.address;
  switch (map) {
    case 'apple':
      return `https://maps.apple.com/?daddr=${encodeURIComponent(at)}`;
    case 'google':
      return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(at)}`;
    case 'phone':
      return 'point' in destination
        ? `geo:${at}?q=${at}(${encodeURIComponent(destination.name)})`
        : `geo:0,0?q=${encodeURIComponent(at)}`;
    default:
      return map satisfies never;
  }
};
