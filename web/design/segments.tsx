import styles from './segments.module.css';

type SegmentsProps<Id extends string> = {
  /** What is chosen, above the row: "About". */
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly id: Id; readonly name: string }[];
  readonly chosen: Id;
};

/** One of two, three or four: radio buttons in a row. Native and uncontrolled; `chosen` is where it begins. */
export const Segments = <Id extends string>({ label, name, options, chosen }: SegmentsProps<Id>) => (
  <fieldset className={styles.group}>
    <legend className={styles.label}>{label}</legend>
    <div className={styles.row}>
      {options.map((option) => (
        <label key={option.id} className={styles.segment}>
          <input type="radio" name={name} value={option.id} defaultChecked={option.id === chosen} />
          {option.name}
        </label>
      ))}
    </div>
  </fieldset>
);
