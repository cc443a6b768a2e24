import { useCallback, useEffect, useState } from 'react';
import { dayTopics } from '#core/competition/day/day-topics.ts';
import { recordedLines } from '#core/competition/results/desk/recorded-events.ts';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { formatOffsetTime } from '#core/kernel/time.ts';
import { useFestivalTime } from '../../../../app/festival/use-festival-time.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';
import { Table } from '../../../../design/layout/table.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import { Loading } from '../../../../design/type/loading.tsx';
import { LoadFailed } from '../load-failed.tsx';
import styles from './desk.module.css';

const stateWords = { counts: '', undone: 'Undone', 'not-signed': 'Not signed yet' } as const;

/**
 * Every event of a run: its time, its judge, its source (a phone or paper), and whether it counts. Loaded when it is
 * opened.
 */
export const EventsOfRun = ({ entry }: { readonly entry: EntryId }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.recorded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Everything that was recorded</summary>
      {isOpen && <Lines entry={entry} />}
    </details>
  );
};

const runTopics = everyClassAndLevel.map(dayTopics.runs);

const Lines = ({ entry }: { readonly entry: EntryId }) => {
  const time = useFestivalTime();
  const { openResults, liveNews } = usePorts();
  const read = useCallback(async () => (await openResults()).recorded(entry), [openResults, entry]);
  const { value, problem, refetch } = useFetched(read, { failure: 'run events could not be fetched' });
  useEffect(() => liveNews.follow(runTopics, refetch), [liveNews, refetch]);

  if (problem?.kind === 'refused') return <Alert kind="warn">{problem.refusal.detail}</Alert>;
  if (problem) return <LoadFailed onAgain={refetch} />;
  if (!value) return <Loading />;
  if (value.length === 0) return <p>Nothing has been recorded.</p>;
  return (
    <Table
      rows={recordedLines(value)}
      keyOf={({ id }) => id}
      rowProps={({ state }) => ({ 'data-state': state })}
      columns={[
        { label: 'Time', cell: ({ at }) => formatOffsetTime(time(at)).slice(11, 19) },
        { label: 'What', cell: ({ state, what }) => (state === 'undone' ? <s>{what}</s> : what) },
        { label: 'Who', cell: ({ by }) => by },
        { label: 'From', cell: ({ from }) => from },
        {
          label: 'Note',
          cell: ({ attempt, state }) =>
            [attempt === 2 && 'Second attempt', stateWords[state]].filter(Boolean).join(', '),
        },
      ]}
    />
  );
};
