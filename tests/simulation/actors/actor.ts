import type { Stage } from '../engine/stage.ts';
import type { ActorName } from '../engine/swarm.ts';

/** Something that an actor does at random moments. It does nothing when it is impossible at that moment. */
export type Act = {
  readonly name: string;
  /** The optional actor that the act belongs to; absent for acts that always take part. */
  readonly needs?: ActorName;
  /** How often the act is drawn, relative to the weights of the other acts. */
  readonly weight: number;
  readonly play: () => void;
};

/** Makes the acts of one kind of actor on a stage. */
export type Actor = (stage: Stage) => readonly Act[];
