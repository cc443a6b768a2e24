import type * as z from 'zod/mini';
import type { ClassAndLevel } from './class-and-level.ts';
import type { Ladder } from './ladder.ts';
import type { rulebookFile } from './rulebook-shape.ts';

/** Everything that one edition's competition is judged by, as data: the code knows no number (§5, §9). */
export type Rulebook = z.output<typeof rulebookFile>;

export type Find = keyof Rulebook['finds'];
export type Offence = keyof Rulebook['offences'];
/** How two hounds are told apart; the rulebook says in which order. */
export type PlacingStep = Rulebook['placing']['order'][number];

/** Where the rules may be read in more ways than one: what a class is judged by, chosen before its first run (§4, §9). */
export type Readings = Rulebook['classes']['adult']['chosen'];

/** What is in one ring, and for how long: flags, baits where the rules state them, minutes. */
export type Ring = Rulebook['classes']['adult']['levels']['gold'];

/** The rulebook as it applies to one class and level: all that one sheet is scored by. */
export type RingRules = ClassAndLevel & {
  readonly ring: Ring;
  readonly finds: Rulebook['finds'];
  readonly timeBonus: Rulebook['timeBonus'] & { readonly given: Readings['timeBonus'] };
  readonly offences: { readonly [Each in Offence]: Rulebook['offences'][Each] & { readonly ladder: Ladder } };
};

/** In the order in which they are told. */
export const findNames = ['truffleFinds', 'oilFinds'] as const satisfies readonly Find[];
export const offenceNames = [
  'wrongFlags',
  'baitsEaten',
  'behaviourWarnings',
  'digs',
  'toileting',
] as const satisfies readonly Offence[];

type OtherReadings = { readonly [Each in keyof Readings]?: Readings[Each] | undefined };

/** The rules of one class and level, by the readings chosen for the class unless told otherwise. */
export const rulesFor = (rulebook: Rulebook, where: ClassAndLevel, other: OtherReadings = {}): RingRules => {
  const { ladders, chosen, levels } = rulebook.classes[where.class];
  const { offences, readings } = rulebook;
  return {
    class: where.class,
    level: where.level,
    ring: levels[where.level],
    finds: rulebook.finds,
    timeBonus: { ...rulebook.timeBonus, given: other.timeBonus ?? chosen.timeBonus },
    offences: {
      wrongFlags: { ...offences.wrongFlags, ladder: ladders.wrongFlags },
      baitsEaten: { ...offences.baitsEaten, ladder: ladders.baitsEaten },
      behaviourWarnings: { ...offences.behaviourWarnings, ladder: ladders.behaviourWarnings },
      digs: { ...offences.digs, ladder: readings.digs[other.digs ?? chosen.digs] },
      toileting: { ...offences.toileting, ladder: readings.toileting[other.toileting ?? chosen.toileting] },
    },
  };
};
