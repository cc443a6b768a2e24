import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { useLiveError } from './live-error.ts';
import styles from './tick-box.module.css';

type TickBoxProps = {
  readonly name: string;
  /** The label; may contain a link. */
  readonly children: ReactNode;
  readonly ticked?: boolean;
  /** Whether the form can be sent without the tick. */
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
};

/** A checkbox with its label beside it. Native and uncontrolled: its value is `yes`. */
export const TickBox = ({ name, children, ticked = false, isOptional = false, error }: TickBoxProps) => {
  const errorId = useId();
  const { shown, onInput } = useLiveError(error);
  return (
    <div className={styles.tick} onInput={onInput}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name={name}
          value="yes"
          required={!isOptional}
          defaultChecked={ticked}
          className={styles.box}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      {shown && <FieldError id={errorId}>{shown}</FieldError>}
    </div>
  );
};
