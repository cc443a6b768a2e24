import { formatDate, formatTime, type Instant } from '#core/kernel/time.ts';

/** "Hello Ada." A name too long to be one is left out, and so is none at all. */
export const greeting = (name: string): string => {
  const plain = name.replace(/\s+/g, ' ').trim();
  return plain === '' || plain.length > 60 || /https?:|www\.|[<>]/i.test(plain) ? 'Hello.' : `Hello ${plain}.`;
};

/** The sentence under a link that works once; the time is London's. */
export const goodUntil = (expiresAt: Instant): string =>
  `The link works once, until ${formatTime(expiresAt)} on ${formatDate(expiresAt)}.`;
