/** What texts are sent to: a plus, the country, the number; at most fifteen figures. */
const international = /^\+[1-9]\d{6,14}$/;

/**
 * The number as the account service keeps it, `+447700900142`, however its owner writes it; a British one may begin
 * with 0. undefined when it is none.
 */
export const parsePhone = (typed: string): string | undefined => {
  const bare = typed.replace(/[\s().-]/g, '');
  const whole = bare.startsWith('0') && !bare.startsWith('00') ? `+44${bare.slice(1)}` : bare.replace(/^00/, '+');
  return international.test(whole) ? whole : undefined;
};
