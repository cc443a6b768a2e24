import * as z from 'zod/mini';
import { line, link } from './content-kinds.ts';

/**
 * The words around something from another site that a visitor may ask for: a map, a feed. `framed` is the page that is
 * shown in a frame, and this field alone lets its origin into one.
 */
export const framedContent = z.strictObject({
  title: line,
  whatLoadingDoes: line,
  show: line,
  always: line,
  framed: z
    .string()
    .check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?\/\S*$/, 'a framed page reads https://its.host/its/path')),
  frameTitle: line,
  elsewhere: link,
});

/** The origins of everything that an edition shows in a frame, each once, wherever in its words it stands. */
export const framedOrigins = (words: unknown): readonly string[] => [...new Set(framedIn(words).map(originOf))];

const framedIn = (words: unknown): readonly string[] => {
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([field, value]) =>
    field === 'framed' && typeof value === 'string' ? [value] : framedIn(value),
  );
};

// By hand: the core has no URL. The shape has seen to the rest.
const originOf = (framed: string): string => framed.split('/', 3).join('/');
