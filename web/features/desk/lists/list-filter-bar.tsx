import type { ShownList } from '#core/desk/lists/client.ports.ts';
import deskFilters from '../../../app/desk/filters.module.css';
import { SearchField } from '../../../app/desk/search-field.tsx';
import styles from './lists.module.css';
import type { ListFilters } from './use-list-filters.ts';

type ListFilterBarProps = {
  readonly filters: ListFilters;
  readonly onChange: (change: Partial<ListFilters>) => void;
  /** Groups and columns; null until they are known. */
  readonly list: ShownList | null;
};

/**
 * The search within the list, the filter by group, and the filter for rows with a value in one column; on phones also
 * the sort order.
 */
export const ListFilterBar = ({ filters, onChange, list }: ListFilterBarProps) => (
  <search className={deskFilters.filters}>
    <SearchField
      id="list-search"
      label="Search this list"
      placeholder={
        list?.columns.some(({ key }) => key === 'number') ? 'Name or ticket number' : 'Name, or anything else'
      }
      value={filters.q}
      onType={(q) => onChange({ q })}
    />
    {list?.groupedBy && (
      <select
        aria-label={list.groupedBy}
        className={styles.groups}
        value={filters.group}
        onChange={({ target }) => onChange({ group: target.value })}
      >
        <option value="">{`${list.groupedBy}: any`}</option>
        {list.groups.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )}
    <select
      aria-label="Sort by"
      className={styles.phoneSort}
      value={filters.sort}
      onChange={({ target }) => onChange({ sort: target.value, down: '' })}
    >
      <option value="">Usual order</option>
      {list?.columns.map(({ key, title }) => (
        <option key={key} value={key}>{`By ${title.toLowerCase()}`}</option>
      ))}
    </select>
    {list?.only && (
      <label className={styles.only}>
        <input
          type="checkbox"
          checked={filters.only === 'yes'}
          onChange={({ target }) => onChange({ only: target.checked ? 'yes' : '' })}
        />
        {list.only.label}
      </label>
    )}
  </search>
);
