/** The rosette of a class for the first three places, by its path in the site's art. */
export const rosetteFile = (level: 'gold' | 'silver' | 'bronze', place: number): string =>
  `rosettes/rosette-${level}-${place}.svg`;

/** The layers of Home's scene, from the sky to the ground in front. */
export const sceneFiles: readonly string[] = ['sky', 'sun', 'birds', 'far', 'hanger', 'mid', 'front'].map(
  (layer) => `hero/${layer}.svg`,
);
