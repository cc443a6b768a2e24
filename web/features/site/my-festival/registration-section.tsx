import { type ComponentType, useCallback } from 'react';
import type { User } from '#core/accounts/user.ts';
import type { OwnEntry } from '#core/competition/day/own-entries.ts';
import { registrationMessages } from '#core/competition/entries/messages.ts';
import type { OwnRegistrations } from '#core/competition/entries/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { type Fetched, useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import type { CompetitionSectionProps } from './competition-section.tsx';

const forms = {
  'have-a-go': async () => (await import('./have-a-go-section.tsx')).HaveAGoSection,
  competition: async () => (await import('./competition-section.tsx')).CompetitionSection,
};

type RegistrationSectionProps = {
  readonly kind: keyof typeof forms;
  readonly user: User;
  /** Whether the section is open; the script of its forms is not loaded before it is. */
  readonly opened: boolean;
  readonly registrations: Fetched<OwnRegistrations>;
  /** The user's entries in the competition; null until loaded. */
  readonly entries: readonly OwnEntry[] | null;
};

/** The content of a section with forms, once the saved registrations and the forms are loaded. */
export const RegistrationSection = ({ kind, user, opened, registrations, entries }: RegistrationSectionProps) => {
  const own = registrations.value;
  const loadForms = useCallback(async () => ok<ComponentType<CompetitionSectionProps>>(await forms[kind]()), [kind]);
  const { value: Forms, ...script } = useFetched(loadForms, { when: opened && own !== null });
  if (own && Forms) return <Forms {...{ user, own, entries }} onChanged={registrations.refetch} />;
  const { problem, refetch } = own ? script : registrations;
  if (!problem) return <Loading />;
  return (
    <Alert kind="bad">
      <p>{own ? 'We couldn’t load the form. Are you offline?' : registrationMessages.notLoaded}</p>
      <Button variant="line" small onClick={refetch}>
        Try again
      </Button>
    </Alert>
  );
};
