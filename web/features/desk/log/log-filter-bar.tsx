import { areaWords } from '#core/kernel/audit-log/action-words.ts';
import type { LogPage } from '#core/kernel/audit-log/client.ports.ts';
import deskFilters from '../../../app/desk/filters.module.css';
import { SearchField } from '../../../app/desk/search-field.tsx';
import { dateValue } from '../../../design/forms/date-value.ts';
import styles from './log.module.css';
import type { LogFilters } from './use-log-filters.ts';

type LogFilterBarProps = {
  readonly filters: LogFilters;
  readonly onChange: (change: Partial<LogFilters>) => void;
  /** The persons and areas to choose from; undefined until they are loaded. */
  readonly known: Pick<LogPage, 'actors' | 'areas'> | undefined;
};

/** Search, and the filters by person, by part of the desk and by day. */
export const LogFilterBar = ({ filters, onChange, known }: LogFilterBarProps) => (
  <search className={deskFilters.filters}>
    <SearchField
      id="log-search"
      label="Search the audit log"
      placeholder="Name, order or a word from the reason"
      maxLength={100}
      value={filters.q}
      onType={(q) => onChange({ q })}
    />
    <select aria-label="Who" value={filters.actor} onChange={({ target }) => onChange({ actor: target.value })}>
      <option value="">Everyone</option>
      {known?.actors.map(({ userId, name }) => (
        <option key={userId} value={userId}>
          {name}
        </option>
      ))}
    </select>
    <select aria-label="What" value={filters.area} onChange={({ target }) => onChange({ area: target.value })}>
      <option value="">All changes</option>
      {known?.areas.map((area) => (
        <option key={area} value={area}>
          {areaWords(area)}
        </option>
      ))}
    </select>
    <input
      type="date"
      aria-label="Day"
      className={styles.date}
      {...dateValue(filters.day, (typed) => onChange({ day: typed }))}
    />
    {filters.subject && (
      <button type="button" className={deskFilters.chip} onClick={() => onChange({ kind: '', subject: '' })}>
        Only one {filters.kind}: show everything
      </button>
    )}
  </search>
);
