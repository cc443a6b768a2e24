import type * as z from 'zod/mini';
import type { ClassAndLevel } from '../../kernel/class-and-level.ts';
import type { Ladder } from './ladder.ts';
import type { rulebookFile } from './rulebook-shape.ts';

/** The rules of one edition's competition as data: no figure of the rules is written in code (§5, §9). */
export type Rulebook = z.output<typeof rulebookFile>;

export type Find = keyof Rulebook['finds'];
export type Offence = keyof Rulebook['offences'];
/** A criterion that separates two runs; the rulebook gives their order. */
export type PlacingStep = Rulebook['placing']['order'][number];

/** One reading for each rule that has several. The head judge chooses for a class before its first run (§4, §9). */
export type Readings = Rulebook['classes']['adult']['chosen'];

/** A ring's flags, baits (where the rules state them), minutes and placement. */
export type Ring = Rulebook['classes']['adult']['levels']['gold'];

/** The rulebook for one class and level: everything needed to score a sheet. */
export type RingRules = ClassAndLevel & {
  readonly ring: Ring;
  readonly finds: Rulebook['finds'];
  readonly timeBonus: Rulebook['timeBonus'] & { readonly given: Readings['timeBonus'] };
  readonly offences: { readonly [Each in Offence]: Rulebook['offences'][Each] & { readonly ladder: Ladder } };
};

/** In the order of the score sheet. */
export const findNames = ['truffleFinds', 'oilFinds'] as const satisfies readonly Find[];
export const offenceNames = [
  'wrongFlags',
  'baitsEaten',
  'behaviourWarnings',
  'digs',
  'toileting',
] as const satisfies readonly Offence[];

type OtherReadings = { readonly [Each in keyof Readings]?: Readings[Each] | undefined };

/** The rules of one class and level. `other` overrides the readings that the rulebook chose for the class. */
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
