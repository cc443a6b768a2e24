import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '#core/accounts/user.ts';
import type { EntryState } from '#core/competition/day/entry-state.ts';
import type { OwnEntry } from '#core/competition/day/own-entries.ts';
import { entryErrors } from '#core/competition/entries/entry-errors.ts';
import { houndNames, houndTwice } from '#core/competition/entries/hound-names.ts';
import { registrationMessages } from '#core/competition/entries/messages.ts';
import type { OwnRegistrations } from '#core/competition/entries/ports.ts';
import { splitByWithdrawal } from '#core/competition/entries/split-by-withdrawal.ts';
import { levelNames } from '#core/competition/rules/messages.ts';
import { levels } from '#core/kernel/class-and-level.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { entryId } from '#core/kernel/ids.ts';
import { formatDate, londonDate } from '#core/kernel/time.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { Collapsible } from '../../../design/layout/collapsible.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { SmartLink } from '../../../design/type/smart-link.tsx';
import { CompetitionFields } from './competition-fields.tsx';
import { FormsDeadline } from './forms-deadline.tsx';
import { QuestionnaireForm } from './questionnaire-form.tsx';
import styles from './registration-form.module.css';
import { RegistrationForm } from './registration-form.tsx';
import { WithdrawEntry, Withdrawn } from './withdraw-entry.tsx';

export type CompetitionSectionProps = {
  readonly user: User;
  readonly own: OwnRegistrations;
  /** The user's entries; null until loaded. */
  readonly entries: readonly OwnEntry[] | null;
  /** Called when the saved registrations have changed and must be fetched again. */
  readonly onChanged: () => void;
};

/** The anchor of the questionnaire; other pages link to it. */
const questionnaire = 'questionnaire';

/**
 * A form for each competitor ticket, and the questionnaire (§4 Competition process), which is not asked for once every
 * hound is withdrawn.
 */
export const CompetitionSection = ({ user, own, entries, onChanged }: CompetitionSectionProps) => {
  const { config } = useSite();
  const states = new Map(entries?.map(({ entry, state }) => [entry, state]));
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${questionnaire}`) document.getElementById(questionnaire)?.scrollIntoView();
  }, [hash]);
  const [fresh, setFresh] = useState<string | null>(null);
  const stillIn = splitByWithdrawal(own, entries).stillIn.tickets.filter(({ id }) => id !== fresh);
  const anyStillIn = stillIn.length > 0;
  const names = houndNames(own);
  if (own.tickets.length === 0)
    return (
      <p>
        You’ll need a competitor ticket first, one for each hound.{' '}
        <SmartLink to={config.ticketsUrl}>Get yours</SmartLink>
      </p>
    );
  return (
    <>
      {anyStillIn && <FormsDeadline own={own} />}
      {own.tickets.map((ticket, index) => {
        const { id, registration } = ticket;
        return (
          <section key={id} className={styles.entry} aria-label={`Competitor ticket ${index + 1}`}>
            {own.tickets.length > 1 && <h3>Ticket {index + 1}</h3>}
            {registration && (fresh === id || states.get(entryId(id)) === 'withdrawn') ? (
              <Withdrawn hound={names.get(id) ?? ''} fresh={fresh === id} />
            ) : own.open ? (
              <EntryForm
                user={user}
                ticket={ticket}
                hound={names.get(id)}
                others={without(id, stillIn)}
                questionnaireNext={own.questionnaireDoneAt === null}
              />
            ) : registration ? (
              <Entered hound={names.get(id)} {...registration} />
            ) : (
              <Alert kind="warn">{registrationMessages.refusals['registration-closed']}</Alert>
            )}
            {registration && fresh !== id && mayWithdraw(states.get(entryId(id))) && (
              <div className={styles.saved}>
                <WithdrawEntry
                  entry={entryId(id)}
                  hound={names.get(id) ?? ''}
                  onWithdrawn={() => {
                    setFresh(id);
                    onChanged();
                  }}
                />
              </div>
            )}
          </section>
        );
      })}
      {anyStillIn && (
        <Collapsible
          id={questionnaire}
          title="Conservation questionnaire"
          level={3}
          look="question"
          open={hash === `#${questionnaire}`}
        >
          <QuestionnaireForm user={user} own={own} />
        </Collapsible>
      )}
    </>
  );
};

type Ticket = OwnRegistrations['tickets'][number];

type EntryFormProps = {
  readonly user: User;
  readonly ticket: Ticket;
  readonly hound: string | undefined;
  /** The saved forms of the other tickets. */
  readonly others: readonly FormValues[];
  readonly questionnaireNext: boolean;
};

/** The competition form of one ticket. */
const EntryForm = ({
  user,
  ticket: { id, answered, registration },
  hound,
  others,
  questionnaireNext,
}: EntryFormProps) => {
  const { startsAt } = useSite().config.edition;
  const { clock } = usePorts();
  const { entry } = useContent('rulebook');
  const begin: FormValues = { class: 'adult', fullName: user.name, email: user.email, skillLevel: '5', ...answered };
  return (
    <RegistrationForm
      draft={`${user.id} competition ${id}`}
      saved={registration?.typed ?? null}
      begin={begin}
      submit="Save registration"
      edit="Edit registration"
      questionnaireNext={questionnaireNext}
      check={(typed) => entryErrors(typed, { entry, eventDay: londonDate(startsAt), today: londonDate(clock.now()) })}
      ask={(typed) => ({ dogName: houndTwice(typed, registration?.typed ?? null, others) })}
      request={(typed) => ({ kind: 'competition', ticket: id, typed })}
      summary={registration && <Entered hound={hound} {...registration} />}
    >
      {(field, typed) => <CompetitionFields field={field} typed={typed} saved={registration?.typed ?? null} />}
    </RegistrationForm>
  );
};

/** Whether to offer the withdrawal: also for an unknown state, because the server checks. */
const mayWithdraw = (state: EntryState | undefined): boolean =>
  state === undefined || !['withdrawn', 'absent', 'ran', 'in-the-result'].includes(state);

/** The saved forms of all tickets but this one. */
const without = (ticket: string, tickets: OwnRegistrations['tickets']): readonly FormValues[] =>
  tickets.flatMap(({ id, registration }) => (registration && id !== ticket ? [registration.typed] : []));

type EnteredProps = NonNullable<Ticket['registration']> & { readonly hound: string | undefined };

const Entered = ({ hound, typed, changedAt }: EnteredProps) => {
  const level = levels.find((each) => each === typed.competitionGroup);
  return (
    <p>
      <b>{hound}</b> is registered{level && ` and would like ${levelNames[level]}`}. Saved on {formatDate(changedAt)}.
    </p>
  );
};
