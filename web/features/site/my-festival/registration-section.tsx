import type { ComponentType } from 'react';
import type { User } from '#core/accounts/user.ts';
import type { OwnEntry } from '#core/competition/day/own-entries.ts';
import { registrationMessages } from '#core/competition/entries/messages.ts';
import type { OwnRegistrations } from '#core/competition/entries/ports.ts';
import type { Fetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { LoadOnOpen } from './load-on-open.tsx';

type PartProps = {
  readonly user: User;
  readonly own: OwnRegistrations;
  readonly entries: readonly OwnEntry[] | null;
  readonly onChanged: () => void;
};

const forms: Readonly<Record<'have-a-go' | 'competition', () => Promise<ComponentType<PartProps>>>> = {
  'have-a-go': async () => (await import('./have-a-go-section.tsx')).HaveAGoSection,
  competition: async () => (await import('./competition-section.tsx')).CompetitionSection,
};

type RegistrationSectionProps = {
  readonly kind: keyof typeof forms;
  readonly user: User;
  readonly opened: boolean;
  readonly registrations: Fetched<OwnRegistrations>;
  /** The user's entries in the competition; null until loaded. */
  readonly entries: readonly OwnEntry[] | null;
};

/** The content of a section with forms: saved registrations at once, forms when it is opened. */
export const RegistrationSection = ({ kind, user, opened, registrations, entries }: RegistrationSectionProps) => {
  const { value: own, problem, refetch } = registrations;
  if (own) return <LoadOnOpen opened={opened} load={forms[kind]} part={{ user, own, entries, onChanged: refetch }} />;
  if (!problem) return <Loading />;
  return (
    <Alert kind="bad">
      <p>{registrationMessages.notLoaded}</p>
      <Button variant="line" small onClick={refetch}>
        Try again
      </Button>
    </Alert>
  );
};
