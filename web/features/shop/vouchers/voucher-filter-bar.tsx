import deskFilters from '../../../app/desk/filters.module.css';
import { MagnifierIcon } from '../../../app/desk/magnifier-icon.tsx';
import type { VoucherFilters } from './voucher-rows.ts';
import { stateNames } from './voucher-words.ts';

type VoucherFilterBarProps = {
  readonly filters: VoucherFilters;
  readonly onChange: (change: Partial<VoucherFilters>) => void;
};

/** Search, and the filter by status. */
export const VoucherFilterBar = ({ filters, onChange }: VoucherFilterBarProps) => (
  <search className={deskFilters.filters}>
    <div className={deskFilters.find}>
      <label className="visually-hidden" htmlFor="voucher-search">
        Search vouchers
      </label>
      <MagnifierIcon />
      <input
        id="voucher-search"
        type="search"
        placeholder="Code, who it’s for, or what it does"
        maxLength={80}
        value={filters.q}
        onChange={({ target }) => onChange({ q: target.value })}
      />
    </div>
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
