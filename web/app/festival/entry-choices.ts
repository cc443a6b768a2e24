import { conditionWords } from '#core/competition/rules/entry/condition-words.ts';
import { levelNames } from '#core/competition/rules/messages.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import { levels } from '#core/kernel/class-and-level.ts';

/** The possible answers to the questions of an entry, in the order of their buttons (§3). */
export const entryChoices = {
  groups: levels.toReversed().map((id) => ({ id, name: levelNames[id] })),
  sexes: [
    { id: 'female', name: 'Female' },
    { id: 'male', name: 'Male' },
  ],
  yesOrNo: [
    { id: 'yes', name: 'Yes' },
    { id: 'no', name: 'No' },
  ],
} as const;

/** The choices for a hound's handler, with the ages of the rulebook. */
export const handlerChoices = (entry: Rulebook['entry']) => {
  const { adult, junior } = conditionWords(entry);
  return [
    { id: 'adult', name: adult },
    { id: 'junior', name: junior },
  ] as const;
};

type Choice<Id extends string> = { readonly id: Id; readonly name: string };

/** The props of a row of buttons for one question of an entry: its options, the current choice and the error. */
export const choiceRow = <Id extends string>(
  name: string,
  options: readonly Choice<Id>[],
  { chosen, error }: { readonly chosen: string | undefined; readonly error: string | undefined },
) => ({ name, options, chosen: options.find(({ id }) => id === chosen)?.id, error });
