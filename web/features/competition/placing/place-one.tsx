import { type Ref, useEffect, useId, useRef, useState } from 'react';
import type { Assignment } from '#core/competition/day/placement.ts';
import { placingMessages } from '#core/competition/day/placing/messages.ts';
import type { PlacingRequest } from '#core/competition/day/placing/place-entry.ts';
import type { PlacingEntry } from '#core/competition/day/placing/placing-board.ts';
import { levelNames } from '#core/competition/rules/messages.ts';
import { type Level, levels } from '#core/kernel/class-and-level.ts';
import { Button } from '../../../design/button.tsx';
import { TextArea } from '../../../design/forms/text-area.tsx';
import { Tags } from '../../../design/type/tags.tsx';
import { ageInWords } from './entry-column.tsx';
import styles from './placing-desk.module.css';

/** A placement that is selected and not saved yet. */
export type Trial = Assignment;

type PlaceOneProps = {
  readonly ref?: Ref<HTMLElement>;
  readonly entry: PlacingEntry;
  /** All entries of the class. */
  readonly group: readonly PlacingEntry[];
  readonly perGroup: number;
  readonly mayPlace: boolean;
  readonly busy: boolean;
  readonly trial: Trial | null;
  readonly onTry: (trial: Trial) => void;
  readonly onPlace: (request: Pick<PlacingRequest, 'put' | 'inSeason' | 'reason'>) => void;
};

/** The details of one entry, and the form that places it. */
export const PlaceOne = ({ ref, entry, mayPlace, ...form }: PlaceOneProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasHere = useRef(entry.put !== null);
  // Moves the focus to the next entry after one is placed, for keyboard users.
  useEffect(() => {
    if (!wasHere.current && document.activeElement === document.body) heading.current?.focus();
  }, []);

  const isOpen = mayPlace && !entry.hasBegun;
  return (
    <aside ref={ref} className={styles.sheet} aria-label={entry.hound}>
      <Tags tags={[assignmentInWords(entry.put)]} />
      <h2 ref={heading} tabIndex={-1}>
        {entry.hound}
      </h2>
      <p className="muted">
        {entry.handler} · {entry.breed}, {entry.sex}, {ageInWords(entry.months)}
      </p>
      <EntryFacts entry={entry} showsNote={!isOpen} />
      {mayPlace && entry.hasBegun && <p className={styles.small}>{placingMessages.refusals['has-begun']}</p>}
      {isOpen && <PlacementForm entry={entry} {...form} />}
    </aside>
  );
};

type EntryFactsProps = { readonly entry: PlacingEntry; readonly showsNote: boolean };

const EntryFacts = ({ entry, showsNote }: EntryFactsProps) => (
  <dl>
    <Fact term="Asked for">{levelNames[entry.asked]}</Fact>
    {entry.phone !== '' && (
      <Fact term="Phone">
        <a href={`tel:${entry.phone.replace(/[^\d+]/g, '')}`}>{entry.phone}</a>
      </Fact>
    )}
    <Fact term="Self-rated skill">{entry.skill} of 10</Fact>
    <Fact term="Trained">
      {entry.trained ? 'Yes' : 'No'}
      {entry.experienced ? ', and has hunted before' : ', and has not hunted before'}
    </Fact>
    <Fact term="Papers">{entry.warnings.length === 0 ? 'All in order' : entry.warnings.join('. ')}</Fact>
    {showsNote && entry.reason && <Fact term="Note">{entry.reason}</Fact>}
  </dl>
);

type PlacementFormProps = Omit<PlaceOneProps, 'ref' | 'mayPlace'>;

const PlacementForm = ({ entry, group, perGroup, busy, trial, onTry, onPlace }: PlacementFormProps) => {
  const [reason, setReason] = useState(entry.reason);
  const [inSeason, setInSeason] = useState(entry.inSeason);
  const seasonId = useId();

  const count = (level: Level) =>
    group.filter((each) => each.entry !== entry.entry && each.put?.kind === 'running' && each.put.level === level)
      .length;
  const put: Assignment = trial ?? entry.put ?? { kind: 'running', level: entry.asked };
  const isFull = put.kind === 'running' && count(put.level) >= perGroup;
  const needsReason = put.kind === 'withdrawn' || put.level !== entry.asked;

  return (
    <>
      <ClassChoice put={put} taken={count} perGroup={perGroup} onTry={onTry} />
      {entry.sex === 'female' && (
        <p className={styles.season}>
          <input
            id={seasonId}
            type="checkbox"
            checked={inSeason}
            onChange={({ currentTarget }) => setInSeason(currentTarget.checked)}
          />
          <label htmlFor={seasonId}>In season: runs last in her ring</label>
        </p>
      )}
      <TextArea
        label={needsReason ? 'Why' : 'Note'}
        rows={2}
        maxLength={500}
        required={needsReason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button
        block
        busy={busy}
        disabled={isFull || (needsReason && reason.trim() === '')}
        onClick={() => onPlace({ put, inSeason, reason })}
      >
        {saving(put)}, next hound
      </Button>
      <p className={styles.small}>
        {isFull
          ? `${levelNames[put.level]} is full: choose another class, or put the hound on the reserve list.`
          : 'We send nothing until you publish a running order. You can change your mind before and after that.'}
      </p>
    </>
  );
};

type ClassChoiceProps = Pick<PlaceOneProps, 'perGroup' | 'onTry'> & {
  readonly put: Assignment;
  /** How many other hounds run in a group. */
  readonly taken: (level: Level) => number;
};

const ClassChoice = ({ put, taken, perGroup, onTry }: ClassChoiceProps) => {
  const isFull = (level: Level) => taken(level) >= perGroup;
  return (
    <>
      <fieldset className={styles.groups}>
        <legend>Place in</legend>
        {levels.toReversed().map((level) => (
          <button
            key={level}
            type="button"
            data-level={level}
            aria-pressed={put.kind === 'running' && put.level === level}
            disabled={isFull(level)}
            onClick={() => onTry({ kind: 'running', level })}
          >
            {levelNames[level]}
            <small>{isFull(level) ? 'full' : `${taken(level)} of ${perGroup}`}</small>
          </button>
        ))}
      </fieldset>
      <div className={styles.elsewhere}>
        {levels.filter(isFull).map((level) => (
          <Button
            key={level}
            variant="line"
            small
            aria-pressed={put.kind === 'waiting' && put.level === level}
            onClick={() => onTry({ kind: 'waiting', level })}
          >
            {levelNames[level]} reserve list
          </Button>
        ))}
        <Button
          variant="line"
          small
          aria-pressed={put.kind === 'withdrawn'}
          onClick={() => onTry({ kind: 'withdrawn' })}
        >
          Withdraw
        </Button>
      </div>
    </>
  );
};

const Fact = ({ term, children }: { readonly term: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const assignmentInWords = (put: Assignment | null): string => {
  if (put === null) return 'To place';
  if (put.kind === 'withdrawn') return 'Withdrawn';
  return put.kind === 'running' ? `In ${levelNames[put.level]}` : `On the ${levelNames[put.level]} reserve list`;
};

const saving = (put: Assignment): string => {
  if (put.kind === 'withdrawn') return 'Withdraw';
  return put.kind === 'running'
    ? `Place in ${levelNames[put.level]}`
    : `Add to the ${levelNames[put.level]} reserve list`;
};
