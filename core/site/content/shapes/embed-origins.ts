/** The origins of every page that an edition shows in a frame, without duplicates. */
export const embedOrigins = (words: unknown): readonly string[] => [...new Set(embedUrlsIn(words).map(originOf))];

const embedUrlsIn = (words: unknown): readonly string[] => {
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([field, value]) =>
    field === 'framed' && typeof value === 'string' ? [value] : embedUrlsIn(value),
  );
};

// Parsed by hand, because the core has no URL class; the schema has validated it.
const originOf = (framed: string): string => framed.split('/', 3).join('/');
