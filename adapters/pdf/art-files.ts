const metals = ['gold', 'silver', 'bronze'] as const;

/** The rosette of a class for the first three places, by its path in the site's art. */
export const rosetteFile = (level: (typeof metals)[number], place: number): string =>
  `rosettes/rosette-${level}-${place}.svg`;

/** The layers of Home's scene, from the sky to the ground in front. */
export const sceneFiles: readonly string[] = ['sky', 'sun', 'birds', 'far', 'hanger', 'mid', 'front'].map(
  (layer) => `hero/${layer}.svg`,
);

/** The drawings on certificates and tickets, by their paths in the site's art. */
export const artFiles: readonly string[] = [
  'logo.svg',
  'oak-sprig.svg',
  'dog-sitting.svg',
  'leaf-moss.svg',
  'leaf-ochre.svg',
  ...sceneFiles,
  'edge-2.svg',
  'ground.svg',
  ...metals.flatMap((level) => [1, 2, 3].map((place) => rosetteFile(level, place))),
];
