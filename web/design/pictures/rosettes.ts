import bronze1 from '../art/rosettes/rosette-bronze-1.svg';
import bronze2 from '../art/rosettes/rosette-bronze-2.svg';
import bronze3 from '../art/rosettes/rosette-bronze-3.svg';
import gold1 from '../art/rosettes/rosette-gold-1.svg';
import gold2 from '../art/rosettes/rosette-gold-2.svg';
import gold3 from '../art/rosettes/rosette-gold-3.svg';
import silver1 from '../art/rosettes/rosette-silver-1.svg';
import silver2 from '../art/rosettes/rosette-silver-2.svg';
import silver3 from '../art/rosettes/rosette-silver-3.svg';

const rosette = (src: string) => ({ src, width: 200, height: 240 });

/** The awards of each level, first place first. Sizes in drawing units. */
export const rosettes = {
  gold: [rosette(gold1), rosette(gold2), rosette(gold3)],
  silver: [rosette(silver1), rosette(silver2), rosette(silver3)],
  bronze: [rosette(bronze1), rosette(bronze2), rosette(bronze3)],
} as const;
