type Point = { readonly latitude: number; readonly longitude: number };

const site = 'https://www.openstreetmap.org';

/** The address of a street map with a marker at a point. */
export const streetMapAt = ({ latitude, longitude }: Point): string =>
  `${site}/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;

/** The edge of a framed map from its middle, in degrees. */
const reach = { latitude: 0.015, longitude: 0.03 };
const digits = 4;

/** The same map for a frame. */
export const framedMapAt = ({ latitude, longitude }: Point): string => {
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
