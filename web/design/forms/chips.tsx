import styles from './chips.module.css';

type ChipsProps<Id extends string> = {
  /** The row's name, for screen readers: "Ticket type". */
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly name: string }[];
  readonly selected: readonly Id[];
  readonly onToggle: (id: Id) => void;
};

/** A row of toggle chips; the page decides whether one or several can be selected. */
export const Chips = <Id extends string>({ label, options, selected, onToggle }: ChipsProps<Id>) => (
  <fieldset className={styles.chips}>
    <legend className="visually-hidden">{label}</legend>
    {options.map(({ id, name }) => (
      <button
        key={id}
        type="button"
        className={styles.chip}
        aria-pressed={selected.includes(id)}
        onClick={() => onToggle(id)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);
