import { useId } from 'react';
import { FieldError } from './field-error.tsx';
import { useLiveError } from './live-error.ts';
import styles from './segments.module.css';

type SegmentsProps<Id extends string> = {
  /** The label above the row: "About". */
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly id: Id; readonly name: string }[];
  /** The initial choice; none when absent. */
  readonly chosen?: Id | undefined;
  /** The error message, as in Field. */
  readonly error?: string | undefined;
  /** Whether only screen readers get the label, because the choices are clear without it. */
  readonly isLabelHidden?: boolean;
  /** Called with each choice, for a form whose fields depend on it; `chosen` is then the current choice. */
  readonly onChoose?: (id: Id) => void;
};

/** A choice of one in two to four: radio buttons in a row. Native, and uncontrolled without `onChoose`. */
export const Segments = <Id extends string>({
  label,
  name,
  options,
  chosen,
  error,
  isLabelHidden = false,
  onChoose,
}: SegmentsProps<Id>) => {
  const errorId = useId();
  const { shown, onInput } = useLiveError(error);
  return (
    <fieldset className={styles.group} onInput={onInput}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.id} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.id}
              {...(onChoose
                ? { checked: option.id === chosen, onChange: () => onChoose(option.id) }
                : { defaultChecked: option.id === chosen })}
              aria-invalid={shown ? true : undefined}
              aria-describedby={shown ? errorId : undefined}
            />
            {option.name}
          </label>
        ))}
      </div>
      {shown && <FieldError id={errorId}>{shown}</FieldError>}
    </fieldset>
  );
};
