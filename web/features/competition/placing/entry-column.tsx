import type { PlacingEntry } from '#core/competition/day/placing/placing-board.ts';
import { levelNames } from '#core/competition/rules/messages.ts';
import type { Level } from '#core/kernel/class-and-level.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import styles from './placing-desk.module.css';

/** The selected entry of a class, and what a click on another one does. */
export type Selecting = { readonly selected: EntryId | undefined; readonly onSelect: (entry: EntryId) => void };

type EntryColumnProps = Selecting & {
  readonly level: Level;
  readonly perGroup: number;
  /** All entries of the class. */
  readonly entries: readonly PlacingEntry[];
  /** The selected entry with its unsaved placement. */
  readonly trying: PlacingEntry | undefined;
};

/** One group: the entries that run in it, and those that wait behind it. */
export const EntryColumn = ({ level, perGroup, entries, trying, ...selecting }: EntryColumnProps) => {
  const put = (kind: 'running' | 'waiting') =>
    entries.filter((each) => each.put?.kind === kind && each.put.level === level);
  const [running, waiting] = [put('running'), put('waiting')];
  const isNew = trying && !running.some(({ entry }) => entry === trying.entry);
  return (
    <section className={styles.column} data-level={level} aria-label={levelNames[level]}>
      <header>
        <h2>{levelNames[level]}</h2>
        <span className="num">
          {running.length} of {perGroup}
        </span>
      </header>
      {running.length > perGroup && (
        <p className={styles.small}>
          {running.length} hounds run in this class instead of {perGroup}: a scratch was undone, and the reserve keeps
          its run.
        </p>
      )}
      <p className={styles.skillNote}>self-rated skill, 1 to 10</p>
      <EntryList
        entries={isNew ? [trying, ...running] : running}
        trying={isNew ? trying.entry : undefined}
        {...selecting}
      />
      {waiting.length > 0 && (
        <>
          <h3>Reserve list</h3>
          <EntryList entries={waiting} {...selecting} />
        </>
      )}
    </section>
  );
};

type EntryListProps = Selecting & { readonly entries: readonly PlacingEntry[]; readonly trying?: EntryId | undefined };

/** A list of entries to select, each with its skill rating and warnings. */
export const EntryList = ({ entries, selected, trying, onSelect }: EntryListProps) => (
  <ol className={styles.entries}>
    {entries.map((each) => (
      <li key={each.entry}>
        <button
          type="button"
          className={styles.entry}
          aria-pressed={each.entry === selected}
          data-warned={each.warnings.length > 0 || undefined}
          onClick={() => onSelect(each.entry)}
        >
          <b>{each.hound}</b>
          <small>
            {each.handler} · {each.breed}, {ageInWords(each.months)}
            {each.inSeason && ' · in season'}
          </small>
          <span className={styles.skill}>
            <span className="visually-hidden">self-rated skill </span>
            {each.skill}
          </span>
          {each.warnings.map((warning) => (
            <em key={warning}>{warning}</em>
          ))}
          {each.entry === trying && <em className={styles.trying}>Trying here, not saved yet</em>}
        </button>
      </li>
    ))}
  </ol>
);

/** An age: "3" for years, or "8 months" below one year. */
export const ageInWords = (months: number): string =>
  months >= 12 ? String(Math.floor(months / 12)) : `${months} months`;
