const wellFormed = /^[A-Za-z0-9][A-Za-z0-9:._-]{0,99}$/;

/**
 * Whether text is a valid topic: 1 to 100 letters, digits, colons, dots, dashes and underscores,
 * `leaderboard:adult-gold`.
 */
export const isTopic = (text: string): boolean => wellFormed.test(text);
