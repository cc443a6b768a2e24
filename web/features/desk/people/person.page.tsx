import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { staffNames } from '#core/accounts/staff.ts';
import type { Person as ShownPerson } from '#core/desk/people/client.ports.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { isId, type UserId, userId } from '#core/kernel/ids.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import deskBox from '../../../app/desk/box.module.css';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { BlockDialog } from './block-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { nameOf } from './people-words.ts';
import { PersonEmails, PersonEntries, PersonSessions } from './person-sections.tsx';
import { PersonSidebar } from './person-sidebar.tsx';
import { PersonOrders, PersonTickets } from './person-tickets.tsx';
import { PersonUnknown } from './person-unknown.tsx';
import { RenamePersonDialog } from './rename-person-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';
import { UndoMergeDialog } from './undo-merge-dialog.tsx';
import { usePeopleChange } from './use-people-change.ts';

/** One person: their tickets, orders, entries, emails and sessions; in the sidebar the account and its actions. */
export const Person = ({ id }: { readonly id: UserId }) => {
  const { people } = useDeskPorts();
  const read = useCallback(() => people.read(id), [people, id]);
  const fetched = useFetched(read, { failure: 'a person could not be read' });
  const { value, problem } = fetched;
  if (problem?.kind === 'refused') return <PersonUnknown />;
  return (
    <>
      <DeskHead
        title={value ? nameOf(value.account) : 'Person'}
        crumb={<Link to={paths.deskPeople}>People</Link>}
        lead={value && leadOf(value)}
      />
      <FetchedPart fetched={fetched} what="this person">
        {(shown) => <Shown shown={shown} onChanged={fetched.refetch} />}
      </FetchedPart>
    </>
  );
};

const Shown = ({ shown, onChanged }: { readonly shown: ShownPerson; readonly onChanged: () => void }) => {
  const { people } = useDeskPorts();
  const [doing, setDoing] = useState<OpenDialog | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const { busy, problem, submit } = usePeopleChange();
  const { account } = shown;
  const name = nameOf(account);
  const close = () => setDoing(null);
  const done = (what: string) => {
    setDoing(null);
    setNews(what);
    onChanged();
  };
  return (
    <>
      <p role="status" className={news ? deskBox.note : undefined}>
        {news}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div className={deskLayout.split84}>
        <div>
          <PersonTickets shown={shown} />
          <PersonOrders shown={shown} />
          <PersonEntries shown={shown} />
          <PersonEmails
            shown={shown}
            busy={busy}
            onLift={(email) =>
              submit(
                () => people.lift(email).then(ok),
                () => done(`Emails go to ${email} again.`),
              )
            }
          />
          <PersonSessions
            shown={shown}
            busy={busy}
            onLogOut={(session) =>
              submit(
                () => people.logOut(account.id, session),
                () => done(session === null ? `${name} is logged out everywhere.` : `${name} is logged out there.`),
              )
            }
          />
        </div>
        <PersonSidebar
          shown={shown}
          busy={busy}
          onDo={setDoing}
          onSecondProof={(change) =>
            submit(
              () => people.changeSecondProof(account.id, change),
              () => done(secondProofNews[change](name)),
            )
          }
        />
      </div>
      {doing?.kind === 'roles' && <RolesDialog person={account} onClose={close} onDone={done} onOutdated={onChanged} />}
      {doing?.kind === 'rename' && <RenamePersonDialog person={account} onClose={close} onDone={done} />}
      {doing?.kind === 'block' && <BlockDialog person={account} onClose={close} onDone={done} />}
      {doing?.kind === 'two-step' && <TwoStepDialog person={account} onClose={close} onDone={done} />}
      {doing?.kind === 'merge' && <MergeDialog person={account} other={doing.other} onClose={close} onDone={done} />}
      {doing?.kind === 'undo-merge' && (
        <UndoMergeDialog id={account.id} other={doing.other} onClose={close} onDone={done} />
      )}
    </>
  );
};

const secondProofNews = {
  required: (name: string) => `${name} needs two-step login now, and has a week to set it up.`,
  'not-required': (name: string) => `${name} no longer needs two-step login.`,
  'another-week': (name: string) => `${name} has another week to set up two-step login.`,
} as const;

/** "Competitor. Six tickets, two orders, £162.00 spent." */
const leadOf = ({ account, tickets, orders, spent }: ShownPerson): string => {
  const kind = [...account.roles.map((role) => staffNames[role]), ...(account.competitor ? ['competitor'] : [])];
  const who = kind.length === 0 ? 'visitor' : new Intl.ListFormat('en-GB').format(kind);
  return `${capitalised(who)}. ${capitalised(spokenCount(tickets.length, 'ticket'))}, ${spokenCount(orders.length, 'order')}, ${formatPounds(spent)} spent.`;
};

/** The desk page for one person. */
export const Component = () => {
  const { id = '' } = useParams();
  return (
    <DeskPage path={`${paths.deskPeople}/${encodeURIComponent(id)}`} place={paths.deskPeople} title="People" ownHead>
      {isId(id) ? <Person key={id} id={userId(id)} /> : <PersonUnknown />}
    </DeskPage>
  );
};
