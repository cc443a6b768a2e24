import type { Destination, MapPoint } from '#core/kernel/edition/directions.ts';

const site = 'https://www.openstreetmap.org';

/** The address of a street map with a marker at a point. */
export const streetMapAt = ({ latitude, longitude }: MapPoint): string =>
  `${site}/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;

/** The address of a street map that shows where directions lead. */
export const streetMapOf = (to: Destination): string =>
  'point' in to ? streetMapAt(to.point) : `${site}/search?${new URLSearchParams({ query: to.address })}`;

/** The marked point of a street map's address; undefined for another map, or without a marker. */
export const pointOnStreetMap = (address: string): MapPoint | undefined => {
  if (!isStreetMap(address)) return undefined;
  const marked = new URL(address).searchParams;
  const [latitude, longitude] = [Number(marked.get('mlat') ?? 'none'), Number(marked.get('mlon') ?? 'none')];
  return Number.isNaN(latitude) || Number.isNaN(longitude) ? undefined : { latitude, longitude };
};

/** The edge of a framed map from its middle, in degrees. */
const reach = { latitude: 0.015, longitude: 0.03 };
const digits = 4;

/** The same map for a frame. */
export const framedMapAt = ({ latitude, longitude }: MapPoint): string => {
  const edges = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ];
  const query = new URLSearchParams({
    bbox: edges.map((edge) => edge.toFixed(digits)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${site}/export/embed.html?${query}`;
};

/** Whether an address is one of this street map. */
export const isStreetMap = (address: string): boolean => address.startsWith(`${site}/`);
