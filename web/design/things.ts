import sprig from './art/oak-sprig.svg';
import rosette from './art/rosette-gold-1.svg';
import truffle from './art/truffle-whole.svg';

/** What stands on the bottom edge of a panel where no dog does. Sizes in drawing units. */
export const things = {
  microscope: { src: '/art/icons/microscope-plain.svg', width: 96, height: 96 },
  rosette: { src: rosette, width: 200, height: 240 },
  sprig: { src: sprig, width: 200, height: 190 },
  truffle: { src: truffle, width: 260, height: 250 },
} as const;

export type Thing = keyof typeof things;
