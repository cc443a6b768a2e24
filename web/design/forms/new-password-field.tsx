import { useState } from 'react';
import { type Guess, passwordStrength } from '#core/accounts/password-strength.ts';
import styles from './new-password-field.module.css';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

const places = [1, 2, 3, 4] as const;

type Guesser = (password: string) => Guess;

/**
 * A password being chosen: four bars and a sentence say how strong it is, the sentence read with the field. Whoever
 * comes to the field has the estimator fetched; until it is there, and where it does not come, length alone counts.
 */
export const NewPasswordField = (props: Omit<PasswordFieldProps, 'autoComplete' | 'hint'>) => {
  const [typed, setTyped] = useState('');
  const [guess, setGuess] = useState<Guesser>();
  const { bars, words } = passwordStrength(typed, typed === '' ? undefined : guess?.(typed));

  const fetchGuesser = () => {
    // Nobody comes to a field on the server, whose bundle need not carry the dictionaries either.
    if (guess || import.meta.env.SSR) return;
    import('./estimate-password-strength.ts').then(
      ({ estimatePasswordStrength }) => setGuess(() => estimatePasswordStrength),
      () => {},
    );
  };

  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onFocus={fetchGuesser}
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
