import type { ReactNode } from 'react';
import type { PlacingEntry } from '#core/competition/day/placing/placing-board.ts';
import { type Level, levels } from '#core/kernel/class-and-level.ts';
import { EntryColumn, EntryList, type Selecting } from './entry-column.tsx';
import styles from './placing-desk.module.css';

type ClassBoardProps = Selecting & {
  /** All entries of the class. */
  readonly entries: readonly PlacingEntry[];
  readonly perGroup: number;
  /** The selected entry with its unsaved placement in a group. */
  readonly trying: { readonly entry: PlacingEntry; readonly level: Level } | undefined;
  /** What can be done with all entries that are still to place. */
  readonly action: ReactNode;
};

/** The entries of one class: those still to place, a column for each group, and those withdrawn. */
export const ClassBoard = ({ entries, perGroup, trying, action, ...selecting }: ClassBoardProps) => {
  const toPlace = entries.filter(({ put }) => put === null);
  const withdrawn = entries.filter(({ put }) => put?.kind === 'withdrawn');
  return (
    <div>
      {toPlace.length > 0 && (
        <section className={styles.toPlace} aria-label="Still to place">
          <header>
            <h2>Still to place</h2>
            {action}
          </header>
          <EntryList entries={toPlace} {...selecting} />
        </section>
      )}
      <div className={styles.columns}>
        {levels.map((level) => (
          <EntryColumn
            key={level}
            level={level}
            perGroup={perGroup}
            entries={entries}
            trying={trying?.level === level ? trying.entry : undefined}
            {...selecting}
          />
        ))}
      </div>
      {withdrawn.length > 0 && (
        <section aria-label="Withdrawn">
          <h2>Withdrawn</h2>
          <EntryList entries={withdrawn} {...selecting} />
        </section>
      )}
    </div>
  );
};
