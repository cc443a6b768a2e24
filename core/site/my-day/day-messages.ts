/** What everything about the visitor's day says, on whichever page. */
export const dayMessages = {
  star: (name: string): string => `Star ${name}`,
  starred: (name: string): string => `Starred: ${name}`,
  until: (time: string): string => `until ${time}`,
} as const;

/** The link to the visitor's day from pages whose things can be starred. */
export const planWithStars = 'Plan your day with stars';

/** The link on Home that leads to the day by the clock. */
export const todayByTheClock = 'Today, by the clock';
