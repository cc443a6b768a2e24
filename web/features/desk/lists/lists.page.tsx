import { useCallback } from 'react';
import { type ListId, listIds } from '#core/desk/lists/list.ts';
import { listWords } from '#core/desk/lists/messages.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { ok } from '#core/kernel/result.ts';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFilters from '../../../app/desk/filters.module.css';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { List } from './list.tsx';
import styles from './lists.module.css';
import { useListFilters } from './use-list-filters.ts';

/** The desk's lists: a chip for each, and the chosen list. */
export const Lists = () => {
  const { lists } = useDeskPorts();
  const [filters, setFilters] = useListFilters();
  const count = useCallback(async () => ok(await lists.count()), [lists]);
  const { value: known } = useFetched(count, { failure: 'the lists could not be counted' });
  return (
    <List
      filters={filters}
      onChange={setFilters}
      chips={<Chips known={known} chosen={filters.list} onChoose={(list) => setFilters({ list })} />}
    />
  );
};

type ChipsProps = {
  readonly known: readonly { readonly id: ListId; readonly count: number }[] | null;
  readonly chosen: ListId;
  readonly onChoose: (list: ListId) => void;
};

/** The lists shown until the counts arrive: all except those that few editions have. */
const rare: readonly ListId[] = ['workshops', 'extras', 'carers'];
const uncounted = listIds.filter((id) => !rare.includes(id)).map((id) => ({ id, count: undefined }));

const Chips = ({ known, chosen, onChoose }: ChipsProps) => (
  <fieldset className={styles.chips}>
    <legend className="visually-hidden">Which list</legend>
    {(known ?? uncounted).map(({ id, count }) => (
      <button
        key={id}
        type="button"
        className={deskFilters.chip}
        aria-pressed={chosen === id}
        onClick={() => onChoose(id)}
      >
        {listWords[id].title}
        {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
      </button>
    ))}
  </fieldset>
);

/** The desk page for lists of people: on the screen, on paper and as files. */
export const Component = () => (
  <DeskPage path={paths.deskLists} title="Lists" ownHead>
    <Lists />
  </DeskPage>
);
