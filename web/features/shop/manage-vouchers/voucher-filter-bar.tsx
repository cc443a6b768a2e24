import deskFilters from '../../../app/desk/filters.module.css';
import { SearchField } from '../../../app/desk/search-field.tsx';
import type { VoucherFilters } from './voucher-rows.ts';
import { stateNames } from './voucher-words.ts';

type VoucherFilterBarProps = {
  readonly filters: VoucherFilters;
  readonly onChange: (change: Partial<VoucherFilters>) => void;
};

/** Search, and the filter by status. */
export const VoucherFilterBar = ({ filters, onChange }: VoucherFilterBarProps) => (
  <search className={deskFilters.filters}>
    <SearchField
      id="voucher-search"
      label="Search vouchers"
      placeholder="Code, who it’s for, or what it does"
      maxLength={80}
      value={filters.q}
      onType={(q) => onChange({ q })}
    />
    <select aria-label="Status" value={filters.state} onChange={({ target }) => onChange({ state: target.value })}>
      <option value="">Any status</option>
      {Object.entries(stateNames).map(([state, name]) => (
        <option key={state} value={state}>
          {name}
        </option>
      ))}
    </select>
  </search>
);
