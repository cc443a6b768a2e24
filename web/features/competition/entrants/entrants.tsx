import { type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import type { EntrantsDesk } from '#core/competition/day/entrants/client.ports.ts';
import type { EntrantContact } from '#core/competition/day/entrants/entrant-contacts.ts';
import { groupName } from '#core/competition/day/messages.ts';
import type { HaveAGoDog } from '#core/competition/entries/have-a-go-dogs.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { ok } from '#core/kernel/result.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { Chips } from '../../../design/forms/chips.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { Table } from '../../../design/layout/table.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { Contact } from './contact.tsx';
import styles from './entrants.module.css';
import { matchesSearch } from './matches-search.ts';

const lists = [
  { id: 'competition', name: 'Competition' },
  { id: 'have-a-go', name: 'Have A Go' },
] as const;
type ListId = (typeof lists)[number]['id'];

/**
 * The entries of the competition or the dogs of Have A Go, each with the contact to ring; searchable, and laid out for
 * print.
 */
export const Entrants = ({ port }: { readonly port: EntrantsDesk }) => {
  const [list, setList] = useState<ListId>('competition');
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);

  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>Entrants</h1>
        <p>Phone numbers, emails and health answers are personal. We keep a record of who opens these lists.</p>
        <Chips label="List" options={lists} selected={[list]} onToggle={setList} />
        <div className={styles.tools}>
          <Field
            label="Search"
            hint="A name, a number, a phone or an email."
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button variant="line" onClick={() => window.print()}>
            Print this list
          </Button>
        </div>
      </header>
      {list === 'competition' ? <Competition port={port} sought={sought} /> : <HaveAGo port={port} sought={sought} />}
    </>
  );
};

type ListProps = { readonly port: EntrantsDesk; readonly sought: string };

const Competition = ({ port, sought }: ListProps) => {
  const read = useCallback(async () => ok(await port.entrants()), [port]);
  const { value, problem, refetch } = useFetched(read, { failure: 'entrants could not be fetched' });
  const found = value?.filter((each) => matchesSearch(searchedIn(each), sought));
  return (
    <List
      failed={problem !== null}
      onAgain={refetch}
      shown={found?.length}
      all={value?.length}
      one="entry"
      many="entries"
    >
      <Table
        rows={found ?? []}
        keyOf={({ entry }) => entry}
        rowProps={({ state }) => ({ 'data-out': state === 'withdrawn' || undefined })}
        className={styles.table}
        columns={[
          { label: 'No.', narrow: 'labelled', cell: ({ number }) => number ?? '–' },
          {
            label: 'Hound',
            isRowHeading: true,
            cell: ({ hound, breed }) => (
              <>
                {hound}
                <small>{breed}</small>
              </>
            ),
          },
          {
            label: 'Handler',
            narrow: 'labelled',
            cell: ({ handler, handlerAge }) => (
              <>
                {handler}
                {handlerAge !== null && <small>{handlerAge} on the day</small>}
              </>
            ),
          },
          {
            label: 'Class',
            narrow: 'labelled',
            cell: (each) => (
              <>
                {groupName(each)}
                <small>{stateWords[each.state]}</small>
              </>
            ),
          },
          {
            label: 'Contact',
            narrow: 'labelled',
            cell: ({ guardian, sender, phone, email }) => (
              <>
                {guardian !== null && <small>Grown-up on the day: {guardian}</small>}
                <Contact name={sender} phone={phone} email={email} />
              </>
            ),
          },
          {
            label: 'Questionnaire',
            narrow: 'labelled',
            cell: ({ questionnaireDone }) => (questionnaireDone ? 'Done' : <b>Not yet</b>),
          },
        ]}
      />
    </List>
  );
};

const HaveAGo = ({ port, sought }: ListProps) => {
  const read = useCallback(async () => ok(await port.haveAGo()), [port]);
  const { value, problem, refetch } = useFetched(read, { failure: 'have a go dogs could not be fetched' });
  const found = value?.filter((each) => matchesSearch(Object.values(each).map(String), sought));
  return (
    <List failed={problem !== null} onAgain={refetch} shown={found?.length} all={value?.length} one="dog" many="dogs">
      <Table
        rows={found ?? []}
        keyOf={({ id }: HaveAGoDog) => id}
        className={styles.table}
        columns={[
          {
            label: 'Dog',
            isRowHeading: true,
            cell: ({ dog, breed }) => (
              <>
                {dog}
                <small>{breed}</small>
              </>
            ),
          },
          { label: 'Age', narrow: 'labelled', cell: ({ age }) => (age === 0 ? 'Under one' : age) },
          { label: 'Health', narrow: 'labelled', cellClass: styles.health, cell: ({ health }) => health },
          {
            label: 'Owner',
            narrow: 'labelled',
            cell: ({ owner, phone, email }) => <Contact name={owner} phone={phone} email={email} />,
          },
        ]}
      />
    </List>
  );
};

type FrameProps = {
  readonly failed: boolean;
  readonly onAgain: () => void;
  /** Undefined until loaded. */
  readonly shown: number | undefined;
  readonly all: number | undefined;
  readonly one: string;
  readonly many: string;
  readonly children: ReactNode;
};

const List = ({ failed, onAgain, shown, all, one, many, children }: FrameProps) => {
  if (all === undefined || shown === undefined)
    return failed ? (
      <>
        <Alert kind="bad">We couldn’t load this list.</Alert>
        <Button variant="line" onClick={onAgain}>
          Try again
        </Button>
      </>
    ) : (
      <Loading />
    );
  return (
    <>
      <p role="status" className="muted">
        {all === 0
          ? 'No one has registered yet.'
          : `${shown === all ? '' : `${shown} of `}${formatCount(all, one, many)}`}
      </p>
      {shown > 0 && children}
    </>
  );
};

const stateWords: Readonly<Record<EntrantContact['state'], string>> = {
  running: 'Placed',
  waiting: 'Reserve',
  withdrawn: 'Withdrawn',
  'not-placed': 'Not placed yet',
};

const searchedIn = ({ number, hound, breed, handler, guardian, sender, phone, email }: EntrantContact) => [
  number === null ? '' : String(number),
  hound,
  breed,
  handler,
  guardian ?? '',
  sender,
  phone,
  email,
];
