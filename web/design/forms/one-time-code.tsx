import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { classNames } from '../type/class-names.ts';
import { FieldFrame, type FieldWords } from './field.tsx';
import styles from './one-time-code.module.css';

const places = [0, 1, 2, 3, 4, 5] as const;

/** The digits in a typed, pasted or filled-in text: `Your code: 482 913` gives `482913`. */
const figuresIn = (text: string): string => text.replace(/\D/g, '').slice(0, places.length);

type OneTimeCodeProps = FieldWords & {
  /** The name of its form value, which has at most six digits. */
  readonly name: string;
};

/**
 * Six digits in six boxes, in two groups of three. It is one field over drawn boxes: one paste fills all, phones offer
 * the code that they have just received, and screen readers read one field instead of six.
 */
export const OneTimeCode = ({ label, hint, error, name }: OneTimeCodeProps) => {
  const [figures, setFigures] = useState('');
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setFigures(figuresIn(currentTarget.value));

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {({ id, ...described }) => (
        <span className={styles.code}>
          <input
            id={id}
            aria-invalid={described['aria-invalid']}
            aria-describedby={described['aria-describedby']}
            className={styles.field}
            name={name}
            value={figures}
            onChange={take}
            // Focusing the field selects the whole code, because a wrong code is replaced, not edited.
            onFocus={({ currentTarget }) => currentTarget.select()}
            onSelect={keepAtTheEnd}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            required
            spellCheck={false}
          />
          <span className={styles.boxes} aria-hidden="true">
            {places.map((place) => (
              <span
                key={place}
                className={classNames(styles.box, place === Math.min(figures.length, 5) && styles.next)}
              >
                {figures[place]}
              </span>
            ))}
          </span>
        </span>
      )}
    </FieldFrame>
  );
};

/** The caret would be invisible between boxes, so it stays after the last digit; a selection stays as it is. */
const keepAtTheEnd = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
  const end = field.value.length;
  if (field.selectionStart === field.selectionEnd && field.selectionStart !== end) field.setSelectionRange(end, end);
};
