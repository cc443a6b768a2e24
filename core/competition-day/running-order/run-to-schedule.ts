import type { ClassAndLevel } from '../../competition/class-and-level.ts';
import { sameName } from '../../competition/entry/eligibility.ts';
import type { EntryId, RingId } from '../../kernel/ids.ts';
import type { CompetitionRegistration } from '../../registration/registration.ts';

/** An entry that is to run, and which hands and paws it needs: two that share any of them run apart. */
export type RunToSchedule = ClassAndLevel & {
  readonly entry: EntryId;
  readonly inSeason: boolean;
  readonly needs: readonly Need[];
};

/** Somebody, two- or four-legged, who cannot be in two rings. Hounds of one name in two households are two hounds. */
export type Need = { readonly kind: 'person' | 'hound'; readonly name: string; readonly household: string };

/** When an entry runs: whole minutes since London's midnight, `to` when its time is up, the changeover not counted. */
export type Slot = { readonly run: RunToSchedule; readonly ring: RingId; readonly from: number; readonly to: number };

/** Whoever leads the hound, the hound, and a junior's guardian. */
export const needsOf = ({ form, userId }: CompetitionRegistration): readonly Need[] => [
  { kind: 'person', name: form.handlerName || form.fullName, household: '' },
  { kind: 'hound', name: form.dogName, household: userId },
  ...(form.class === 'junior' ? [{ kind: 'person', name: form.guardian, household: '' } as const] : []),
];

/** Whether two runs need the same person or the same hound. */
export const sharesHandlerOrHound = (one: RunToSchedule, other: RunToSchedule): boolean =>
  one.needs.some((need) =>
    other.needs.some(
      ({ kind, name, household }) => kind === need.kind && household === need.household && sameName(name, need.name),
    ),
  );
