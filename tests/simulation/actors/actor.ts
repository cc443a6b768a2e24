import type { Stage } from '../engine/stage.ts';
import type { ActorName } from '../engine/swarm.ts';

/** Something that someone does now and then. Where it cannot be done at that moment, nothing happens. */
export type Act = {
  readonly name: string;
  /** The actor that must take part; absent for what always does. */
  readonly needs?: ActorName;
  /** How often it comes up beside the others. */
  readonly weight: number;
  readonly play: () => void;
};

/** Makes the acts of one kind of actor on a stage. */
export type Actor = (stage: Stage) => readonly Act[];
