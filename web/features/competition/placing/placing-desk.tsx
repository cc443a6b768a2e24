import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DayEntries } from '#core/competition/day/day-entry/client.ports.ts';
import { classNames as namesOfClasses } from '#core/competition/day/messages.ts';
import type { PlacingDesk as PlacingDeskPort } from '#core/competition/day/placing/client.ports.ts';
import type { PlacingBoard, PlacingEntry } from '#core/competition/day/placing/placing-board.ts';
import type { Class } from '#core/kernel/class-and-level.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { formatDate } from '#core/kernel/time.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Button } from '../../../design/button.tsx';
import { Chips } from '../../../design/forms/chips.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { ClassBoard } from './class-board.tsx';
import { DayEntry } from './day-entry.tsx';
import { MoveRun } from './move-run.tsx';
import { PlaceOne, type Trial } from './place-one.tsx';
import styles from './placing-desk.module.css';
import { RunningOrder } from './running-order.tsx';
import { usePlacingBoard } from './use-placing-board.ts';

const classChips = [
  { id: 'adult', name: namesOfClasses.adult },
  { id: 'junior', name: namesOfClasses.junior },
] as const;

type PlacingDeskProps = {
  readonly port: PlacingDeskPort;
  readonly dayEntries: DayEntries;
  /** Whether the user may place entries; false for read access. */
  readonly mayPlace: boolean;
};

/** A column for each group, the entries still to place, and the form for the selected entry. */
export const PlacingDesk = ({ port, dayEntries, mayPlace }: PlacingDeskProps) => {
  const { desk, busy, message, place, placeAsAsked, publish, notPublished, reload } = usePlacingBoard(port);
  const registrationOver = useHasPassed(useSite().config.edition.registrationClosesAt);
  const [shown, setShown] = useState<Class>('adult');
  const [picked, setPicked] = useState<EntryId | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const form = useRef<HTMLElement>(null);

  if (!desk)
    return (
      <>
        <h1 tabIndex={-1}>Placing desk</h1>
        {message ? <Alert kind="bad">{message}</Alert> : <Loading />}
      </>
    );

  const { entries, perGroup } = desk;
  const here = entries.filter((each) => each.class === shown).toSorted((a, b) => b.skill - a.skill);
  const toPlace = here.filter(({ put }) => put === null);
  const chosen = here.find(({ entry }) => entry === picked) ?? toPlace[0];
  const select = (entry: EntryId) => {
    // On a phone the form is below the list: without this, a tap would change nothing that is in view.
    flushSync(() => setPicked(entry));
    setTrial(null);
    form.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const next = ({ entry }: PlacingEntry) => {
    const rest = toPlace.filter((each) => each.entry !== entry);
    setPicked(rest[0]?.entry ?? entry);
    setTrial(null);
  };

  return (
    <>
      <PlacingHead desk={desk} shown={shown} onShow={setShown} />
      {message && <Alert kind="bad">{message}</Alert>}
      <div className={styles.desk}>
        <ClassBoard
          entries={here}
          perGroup={perGroup}
          trying={chosen && trial?.kind === 'running' ? { entry: chosen, level: trial.level } : undefined}
          selected={chosen?.entry}
          onSelect={select}
          action={
            mayPlace &&
            toPlace.some(({ warnings }) => warnings.length === 0) && (
              <Button variant="line" small busy={busy} onClick={() => placeAsAsked(shown)}>
                Place all {namesOfClasses[shown].toLowerCase()} without a warning as they asked
              </Button>
            )
          }
        />
        {chosen && (
          <PlaceOne
            ref={form}
            key={chosen.entry}
            entry={chosen}
            group={here}
            perGroup={perGroup}
            mayPlace={mayPlace}
            busy={busy}
            trial={trial}
            onTry={setTrial}
            onPlace={async (request) => {
              if (await place({ entry: chosen.entry, ...request })) next(chosen);
            }}
          />
        )}
      </div>
      <RunningOrder {...{ port, desk, busy, notPublished }} mayPublish={mayPlace} onPublish={publish} />
      {registrationOver && <DayEntry port={dayEntries} mayPlace={mayPlace} onEntered={reload} />}
      {mayPlace && desk.order && <MoveRun key={desk.order.version} port={port} onPublished={reload} />}
    </>
  );
};

type PlacingHeadProps = {
  readonly desk: PlacingBoard;
  readonly shown: Class;
  readonly onShow: (shown: Class) => void;
};

const PlacingHead = ({ desk: { entries, emailsFrom }, shown, onShow }: PlacingHeadProps) => (
  <div className={styles.head}>
    <div>
      <h1 tabIndex={-1}>Placing desk</h1>
      <p className="muted">
        {formatCount(entries.length, 'hound')} entered, {entries.filter(({ put }) => put === null).length} still to
        place. Emails with classes and run times go out from {formatDate(emailsFrom)}.
      </p>
    </div>
    <Chips label="Class" options={classChips} selected={[shown]} onToggle={onShow} />
  </div>
);
