import type { ClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { EntryId, RingId } from '../../../kernel/ids.ts';
import type { CompetitionRegistration } from '../../entries/registration.ts';
import { sameName } from '../../rules/entry/eligibility.ts';

/** A run to schedule, with the people and hounds that it needs: runs that share any of these may not overlap. */
export type RunToSchedule = ClassAndLevel & {
  readonly entry: EntryId;
  readonly inSeason: boolean;
  readonly needs: readonly Participant[];
};

/**
 * A person or hound that cannot be in two rings at once. Hounds of equal name in different households are different
 * hounds.
 */
export type Participant = { readonly kind: 'person' | 'hound'; readonly name: string; readonly household: string };

/** The time of a run in whole minutes since London's midnight, without the changeover after it. */
export type Slot = { readonly run: RunToSchedule; readonly ring: RingId; readonly from: number; readonly to: number };

/** The handler, the hound, and a junior's guardian. */
export const participantsOf = ({ form, userId }: CompetitionRegistration): readonly Participant[] => [
  { kind: 'person', name: form.handlerName || form.fullName, household: '' },
  { kind: 'hound', name: form.dogName, household: userId },
  ...(form.class === 'junior' ? [{ kind: 'person', name: form.guardian, household: '' } as const] : []),
];

/** The person or hound that two runs need both; undefined when they share none. */
export const sharedParticipant = (
  one: readonly Participant[],
  other: readonly Participant[],
): Participant | undefined =>
  one.find((need) =>
    other.some(
      ({ kind, name, household }) => kind === need.kind && household === need.household && sameName(name, need.name),
    ),
  );

/** Whether two runs need the same person or hound. */
export const sharesHandlerOrHound = (one: Pick<RunToSchedule, 'needs'>, other: Pick<RunToSchedule, 'needs'>): boolean =>
  sharedParticipant(one.needs, other.needs) !== undefined;
