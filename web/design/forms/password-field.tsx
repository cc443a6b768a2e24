import { type ComponentProps, useState } from 'react';
import { classNames } from '../type/class-names.ts';
import { FieldFrame, type FieldWords } from './field.tsx';
import styles from './password-field.module.css';

export type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & {
    readonly autoComplete: 'current-password' | 'new-password';
  };

/** A password field with a Show/Hide button in it. Pasting is allowed. */
export const PasswordField = ({ label, hint, hintStays, error, className, ...input }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} hintStays={hintStays ?? false} error={error}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...input}
            {...control}
            className={classNames(control.className, className)}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
          />
          <button
            type="button"
            className={styles.toggle}
            aria-controls={control.id}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> password</span>
          </button>
        </div>
      )}
    </FieldFrame>
  );
};
