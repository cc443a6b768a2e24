import { orderBy } from '../../kernel/order-by.ts';
import { textDigest } from '../../kernel/text-digest.ts';
import { type Instant, laterBy } from '../../kernel/time.ts';

/** What a visitor can star: an item of the programme, a workshop, a stall. */
export type StarredKind = 'item' | 'workshop' | 'stall';

/**
 * The name of something starred. Items and stalls are named by a digest of their name, so that a star follows an item whose time has
 * changed; workshops by their product.
 */
export type StarKey = `${StarredKind}:${string}`;

/** A star that a visitor gave, or took away again: the later of two about the same thing counts. */
export type Star = { readonly key: StarKey; readonly isOn: boolean; readonly at: Instant };

/** The most stars of one person: those that changed last. */
export const maxStars = 300;

/** The key of something with that name. */
export const starKeyOf = (kind: StarredKind, name: string): StarKey => `${kind}:${textDigest(name)}`;

const newestFirst = orderBy<Star>(
  ({ at }) => -at,
  ({ key }) => key,
);

/** Of two stars about one thing the later; of two at the same moment the one that is on, so that none is lost. */
const later = (one: Star, other: Star): Star => {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.isOn ? one : other;
};

/** The stars of two devices, or of a device and an account, as one list, the last change first. The order of the lists does not matter. */
export const mergeStars = (ours: readonly Star[], theirs: readonly Star[]): readonly Star[] => {
  const merged = new Map<StarKey, Star>();
  for (const star of [...ours, ...theirs]) {
    const known = merged.get(star.key);
    merged.set(star.key, known ? later(known, star) : star);
  }
  return [...merged.values()].sort(newestFirst).slice(0, maxStars);
};

/** The keys of everything that is starred. */
export const starred = (stars: readonly Star[]): ReadonlySet<StarKey> =>
  new Set(stars.filter(({ isOn }) => isOn).map(({ key }) => key));

/** The stars after one was given or taken away: later than what is known of it, even on a device whose clock is behind. */
export const toggled = (stars: readonly Star[], key: StarKey, now: Instant): readonly Star[] => {
  const known = stars.find((star) => star.key === key);
  const at = known && known.at >= now ? laterBy(known.at, 1) : now;
  const others = stars.filter((star) => star.key !== key);
  return mergeStars([{ key, isOn: !known?.isOn, at }], others);
};

/** The stars as a server takes them from a device, whose clock may be ahead: none is from the future. */
export const notAhead = (stars: readonly Star[], now: Instant): readonly Star[] =>
  stars.map((star) => (star.at > now ? { ...star, at: now } : star));
