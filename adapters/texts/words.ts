import type { Edition } from '#core/edition/edition.ts';
import { formatTime } from '#core/kernel/time.ts';
import type { TextMessage } from '#core/letters/letter.ts';

/** A text in words, short enough to arrive as one. */
export const wordsOf = ({ code, expiresAt }: TextMessage, { name }: Pick<Edition, 'name'>): string =>
  `${code} is your code for ${name}. It works once, until ${formatTime(expiresAt)}. Tell it to nobody.`;
