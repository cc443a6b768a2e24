import { levels } from '#core/competition/class-and-level.ts';
import { levelNames } from '#core/competition/messages.ts';

/** What the questions of an entry can be answered with, in the order of their buttons (§3). */
export const entryChoices = {
  handlers: [
    { id: 'adult', name: 'An adult' },
    { id: 'junior', name: 'A junior, 7 to 17' },
  ],
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

type Choice<Id extends string> = { readonly id: Id; readonly name: string };

/** A row of buttons for one of those questions, with the choice that is made so far and what is wrong with it. */
export const choiceRow = <Id extends string>(
  name: string,
  options: readonly Choice<Id>[],
  { chosen, error }: { readonly chosen: string | undefined; readonly error: string | undefined },
) => ({ name, options, chosen: options.find(({ id }) => id === chosen)?.id, error });
