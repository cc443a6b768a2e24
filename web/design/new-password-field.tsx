import { useState } from 'react';
import { passwordStrength } from '#core/accounts/password-strength.ts';
import styles from './new-password-field.module.css';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

const places = [1, 2, 3, 4] as const;

/** A password being chosen: four bars and a sentence say how strong it is, the sentence read with the field. */
export const NewPasswordField = (props: Omit<PasswordFieldProps, 'autoComplete' | 'hint'>) => {
  const [typed, setTyped] = useState('');
  const { bars, words } = passwordStrength(typed);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={
        <>
          <span className={styles.meter} aria-hidden="true" data-bars={bars}>
            {places.map((place) => (
              <span key={place} data-on={place <= bars || undefined} />
            ))}
          </span>
          {words}
        </>
      }
    />
  );
};
