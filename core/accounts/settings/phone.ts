/** E.164: a plus, the country code, the number; at most fifteen digits. */
const international = /^\+[1-9]\d{6,14}$/;

/**
 * Normalises a phone number to E.164, `+447700900142`; a British one may begin with 0. Returns undefined for an invalid
 * number.
 */
export const parsePhone = (typed: string): string | undefined => {
  const bare = typed.replace(/[\s().-]/g, '');
  const whole = bare.startsWith('0') && !bare.startsWith('00') ? `+44${bare.slice(1)}` : bare.replace(/^00/, '+');
  return international.test(whole) ? whole : undefined;
};
