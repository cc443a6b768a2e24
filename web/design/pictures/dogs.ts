import digging from '../art/dog-digging.svg';
import scent from '../art/dog-scent.svg';
import sitting from '../art/dog-sitting.svg';

/** The three dogs for the lower edge of a panel, facing the text. Sizes in drawing units. */
export const dogs = {
  scent: { src: scent, width: 600, height: 420 },
  digging: { src: digging, width: 600, height: 420 },
  sitting: { src: sitting, width: 400, height: 480 },
} as const;

export type Dog = keyof typeof dogs;
