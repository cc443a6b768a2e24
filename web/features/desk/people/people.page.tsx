import { useCallback, useState } from 'react';
import type { PeoplePage, PersonRow } from '#core/desk/people/client.ports.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import deskBox from '../../../app/desk/box.module.css';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFilters from '../../../app/desk/filters.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { ListFoot } from '../../../app/desk/list-foot.tsx';
import { SearchField } from '../../../app/desk/search-field.tsx';
import { usePages } from '../../../app/desk/use-pages.ts';
import { paths } from '../../../app/paths.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { LoadFailed } from '../../../design/type/load-failed.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { InviteForm } from './invite-form.tsx';
import styles from './people.module.css';
import { PeopleTable } from './people-table.tsx';
import { nameOf } from './people-words.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { usePeopleChange } from './use-people-change.ts';
import { type PeopleFilters, usePeopleFilters } from './use-people-filters.ts';

/** The debounce of the search field. */
const typingPauseMs = 250;

/** The people of the festival: staff first, a search in all accounts, and a form to invite a person. */
export const People = () => {
  const { people } = useDeskPorts();
  const [filters, setFilters] = usePeopleFilters();
  const read = useCallback(
    (after?: PeoplePage['next']) =>
      people.list({ who: filters.who, q: filters.q || undefined, after: after ?? undefined }),
    [people, filters],
  );
  const { pages, state, more, reload, again } = usePages(read, filters.q === '' ? 0 : typingPauseMs);
  const [editing, setEditing] = useState<PersonRow | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const { problem, submit } = usePeopleChange();
  const last = pages.at(-1);
  const shown = pages.flatMap((page) => page.people);

  const done = (what: string) => {
    setEditing(null);
    setNews(what);
    reload();
  };
  const act = (person: PersonRow, what: 'edit' | 'resend' | 'week') => {
    setNews(null);
    if (what === 'edit') return setEditing(person);
    if (what === 'resend')
      return submit(
        () => people.invite({ email: person.email, name: person.name, roles: [...person.roles] }),
        () => done(`Another email is on its way to ${person.email}.`),
      );
    return submit(
      () => people.changeSecondProof(person.id, 'another-week'),
      () => done(`${nameOf(person)} has another week to set up two-step login.`),
    );
  };

  return (
    <>
      <DeskHead title="People" lead={last ? leadOf(last, filters) : undefined} />
      <search className={deskFilters.filters}>
        <SearchField
          id="people-search"
          label="Search people"
          placeholder="Name or email"
          value={filters.q}
          onType={(q) => setFilters({ q })}
        />
      </search>
      <WhoChips counts={last} who={filters.who} onChoose={(who) => setFilters({ who })} />
      <p role="status" className={news ? deskBox.note : undefined}>
        {news}
      </p>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div className={deskLayout.split84}>
        <div>
          {last && shown.length > 0 && (
            <PeopleTable people={shown} now={last.now} staff={filters.who === 'staff'} onDo={act} />
          )}
          {state === 'idle' && shown.length === 0 && (
            <p role="status" className={styles.none}>
              {filters.q === ''
                ? 'No one is here yet. Invite someone at the side.'
                : 'No one matches. Try fewer letters, or all accounts.'}
            </p>
          )}
          {state === 'failed' && <LoadFailed what="the people" onRetry={again} />}
          {state === 'loading' && !last && <Loading />}
          {last?.next && (
            <ListFoot busy={state === 'loading'} onMore={state === 'failed' ? undefined : more}>
              <span>
                {formatNumber(shown.length)} of {formatNumber(last.found)}
              </span>
            </ListFoot>
          )}
        </div>
        <InviteForm onDone={done} />
      </div>
      {editing && <RolesDialog person={editing} onClose={() => setEditing(null)} onDone={done} onOutdated={reload} />}
    </>
  );
};

const listed = [
  { id: 'staff', name: 'Staff' },
  { id: 'all', name: 'All accounts' },
] as const;

type WhoChipsProps = {
  /** Undefined before they are known. */
  readonly counts: Pick<PeoplePage, 'staff' | 'all'> | undefined;
  readonly who: PeopleFilters['who'];
  readonly onChoose: (who: PeopleFilters['who']) => void;
};

const WhoChips = ({ counts, who, onChoose }: WhoChipsProps) => (
  <fieldset className={styles.chips}>
    <legend className="visually-hidden">Who</legend>
    {listed.map(({ id, name }) => (
      <button
        key={id}
        type="button"
        className={deskFilters.chip}
        aria-pressed={who === id}
        onClick={() => onChoose(id)}
      >
        {name}
        {counts && <span className={styles.count}>{formatNumber(counts[id])}</span>}
      </button>
    ))}
  </fieldset>
);

/**
 * "Ten staff; two without two-step login and one yet to join." Without a date, because accounts use the machine's
 * clock, which in a demo differs from the festival's.
 */
const leadOf = ({ staff, people }: PeoplePage, { who, q }: PeopleFilters): string | null => {
  if (who === 'all' || q !== '') return null;
  const without = people.filter(({ secondProof: { state } }) => state === 'asked' || state === 'overdue').length;
  const toJoin = people.filter(({ secondProof: { state } }) => state === 'not-joined').length;
  const rest = [
    ...(without > 0 ? [`${spokenNumber(without)} without two-step login`] : []),
    ...(toJoin > 0 ? [`${spokenNumber(toJoin)} yet to join`] : []),
  ].join(' and ');
  const count = staff === 1 ? 'one member of' : spokenNumber(staff);
  return `${capitalised(count)} staff${rest === '' ? '' : `; ${rest}`}.`;
};

/** The desk page for staff with their roles, all accounts, and invitations. */
export const Component = () => (
  <DeskPage path={paths.deskPeople} title="People" ownHead>
    <People />
  </DeskPage>
);
