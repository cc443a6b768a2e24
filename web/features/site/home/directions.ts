/**
 * A street map's link with a marker, as directions in the map of the visitor's own phone: Apple's on an iPhone, whichever is
 * installed on Android. Elsewhere, and for a link without a marker, the link itself.
 */
export const directionsOn = (userAgent: string, map: string): string => {
  const marked = new URL(map).searchParams;
  const [latitude, longitude] = [marked.get('mlat'), marked.get('mlon')];
  if (latitude === null || longitude === null) return map;
  const place = `${latitude},${longitude}`;
  if (/iPhone|iPad|iPod/.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`;
  if (/Android/.test(userAgent)) return `geo:${place}?q=${place}`;
  return map;
};
