/** Two taps on one button within this time are one tap of a cold or gloved finger, in ms. */
export const doubleTapMs = 300;

/** When each button was last tapped, by the page's stopwatch in ms. */
export type LastTaps<Button extends string> = Readonly<Partial<Record<Button, number>>>;

/** Whether a tap now belongs to the last one. A later tap on the same button counts again. */
export const isDoubleTap = <Button extends string>(taps: LastTaps<Button>, button: Button, nowMs: number): boolean => {
  const before = taps[button];
  return before !== undefined && nowMs - before < doubleTapMs;
};
