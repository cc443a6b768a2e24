/** A number from 0 to 1 that is the same for the same seed. */
const wobble = (seed: number): number => {
  const value = Math.sin(seed * 12.9898) * 43758.5453;
  return value - Math.floor(value);
};

/**
 * A rectangle as if cut by hand: uneven by about a pixel, always the same for the same seed. A lower edge on the base
 * line stays straight.
 */
export const handCutRect = (x: number, y: number, width: number, height: number, seed: number): string => {
  const off = (nth: number) => wobble(seed * 7 + nth) * 1.4 - 0.4;
  const right = x + width;
  const low = y + height;
  const points: readonly (readonly [number, number])[] = [
    [x + off(1), y + off(2)],
    [x + width * 0.45, y + off(3)],
    [right + off(4), y + off(5)],
    [right + off(6), low],
    [x + off(7), low],
  ];
  return `M${points.map(([left, top]) => `${left.toFixed(1)} ${top.toFixed(1)}`).join('L')}Z`;
};
