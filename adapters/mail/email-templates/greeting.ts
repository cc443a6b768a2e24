import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { nameWord, plainName, titles } from '#core/kernel/plain-name.ts';
import { formatDate, type Instant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';

/**
 * "Hello Ada.", by the first name of a full one. Leaves out an empty name and anything that does not look like a name: a
 * stranger can type a name into many forms, and our emails must not carry a stranger's words.
 */
export const greeting = (name: string): string => {
  const plain = plainName(name);
  return plain ? `Hello ${firstName(plain) ?? plain}.` : 'Hello.';
};

/** A hound's name; "your hound" unless it looks like a name, as a stranger may have typed it. */
export const houndName = (name: string): string => plainName(name) ?? 'your hound';

/** The breed, because two hounds can have one name; none unless it looks like a name, as a stranger may have typed it. */
export const breedFact = (breed = ''): readonly (readonly [string, string])[] => {
  const plain = plainName(breed);
  return plain ? [['Breed', plain]] : [];
};

/** The buyer's first name, from the full name of the card page; undefined unless it looks like a name. */
export const firstName = (name: string | null): string | undefined => {
  const words = (name ?? '').slice(0, 200).trim().split(/\s+/);
  const [first = '', ...others] = words;
  if (others.length === 0) return undefined;
  const isName = words.join(' ').length <= 60 && words.every((word) => nameWord.test(word));
  // Of a name with an emoji or the like, only a plain word is used.
  if (!isName) return plainName(words.join(' '));
  return first.length > 1 && !titles.test(first) ? first : undefined;
};

/** "Hello Ada.", by the first name that the buyer typed on the card page. */
export const buyerGreeting = ({ payment }: Pick<Order, 'payment'>): string =>
  greeting(firstName(payment?.name ?? null) ?? '');

/** A sentence on the validity of a single-use link, in London time. */
export const goodUntil = (expiresAt: Instant): string =>
  `The link works once, until ${hourOf(expiresAt)} on ${formatDate(expiresAt)}.`;
