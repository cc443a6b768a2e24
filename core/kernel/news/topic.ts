const wellFormed = /^[A-Za-z0-9][A-Za-z0-9:._-]{0,99}$/;

/**
 * Whether text is a valid topic, such as `leaderboard:adult-gold`: 1 to 100 letters, digits, colons, dots, dashes and
 * underscores, with a letter or digit first.
 */
export const isTopic = (text: string): boolean => wellFormed.test(text);
