import deskFilters from './filters.module.css';
import { MagnifierIcon } from './magnifier-icon.tsx';

type SearchFieldProps = {
  readonly id: string;
  /** What is searched, for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength?: number;
  readonly value: string;
  readonly onType: (text: string) => void;
};

/** The search field in the filters of a page. */
export const SearchField = ({ id, label, placeholder, maxLength = 200, value, onType }: SearchFieldProps) => (
  <div className={deskFilters.find}>
    <label className="visually-hidden" htmlFor={id}>
      {label}
    </label>
    <MagnifierIcon />
    <input
      id={id}
      type="search"
      placeholder={placeholder}
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  </div>
);
