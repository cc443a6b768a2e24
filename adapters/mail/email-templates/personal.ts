import { formatDate, formatTime, type Instant } from '#core/kernel/time.ts';

/** "Hello Ada." Leaves out an empty name, and one too long to be a name. */
export const greeting = (name: string): string => {
  const plain = name.replace(/\s+/g, ' ').trim();
  return plain === '' || plain.length > 60 || /https?:|www\.|[<>]/i.test(plain) ? 'Hello.' : `Hello ${plain}.`;
};

/** The validity of a single-use link, in London time. */
export const goodUntil = (expiresAt: Instant): string =>
  `The link works once, until ${formatTime(expiresAt)} on ${formatDate(expiresAt)}.`;
