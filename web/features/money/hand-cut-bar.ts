/** A number between -1 and 1, the same each time for the same seed. */
const wobble = (seed: number): number => {
  const sine = Math.sin(seed * 12.9898) * 43_758.5453;
  return (sine - Math.floor(sine)) * 2 - 1;
};

/** The SVG path of a bar as if cut by hand: the edge at its value is uneven by about a pixel, its base is straight. */
export const handCutBar = (x: number, y: number, width: number, height: number, seed: number): string => {
  const off = (nth: number) => wobble(seed * 7 + nth);
  const at = (left: number, top: number) => `${left.toFixed(1)} ${top.toFixed(1)}`;
  const base = y + height;
  return `M${at(x + off(1) * 0.6, y + off(2))}L${at(x + width / 2, y + off(3))}L${at(x + width + off(4) * 0.6, y + off(5))}L${at(x + width + off(6) * 0.6, base)}L${at(x + off(7) * 0.6, base)}Z`;
};
