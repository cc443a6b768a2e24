/** The origins of everything that an edition shows in a frame, each once, wherever in its words it stands. */
export const embedOrigins = (words: unknown): readonly string[] => [...new Set(embedUrlsIn(words).map(originOf))];

const embedUrlsIn = (words: unknown): readonly string[] => {
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([field, value]) =>
    field === 'framed' && typeof value === 'string' ? [value] : embedUrlsIn(value),
  );
};

// By hand: the core has no URL. The shape has seen to the rest.
const originOf = (framed: string): string => framed.split('/', 3).join('/');
