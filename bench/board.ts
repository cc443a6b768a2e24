/** A leaderboard as large as they come: fifteen hounds of one level, placed. */
const placings = Array.from({ length: 15 }, (_, n) => ({
  placing: n + 1,
  number: 100 + n,
  hound: `Hound ${n}`,
  handler: `Handler ${n}`,
  points: 150 - 7 * n,
  minus: -n,
  seconds: 400 + n,
}));

export const benchTopic = 'leaderboard:adult-gold';

/** The moment on a clock that every process of this machine shares, in ms with fractions. */
export const sharedNow = (): number => performance.timeOrigin + performance.now();

/** The board as it stands at a moment; `round` counts up. */
export const boardNow = (round: number) => ({ round, at: sharedNow(), placings });

/** Reads round and moment out of the frame `/api/live` sends, as cheaply as five thousand clients in one process need. */
export const readBoard = (frame: string): { readonly round: number; readonly at: number } => {
  const [, round, at] = /"round":(\d+),"at":([\d.]+)/.exec(frame.slice(0, 100)) ?? [];
  return { round: Number(round), at: Number(at) };
};
