import { useState } from 'react';
import type { PasswordOwner } from '#core/accounts/guessable-password.ts';
import { type Guess, passwordStrength } from '#core/accounts/password-strength.ts';
import styles from './new-password-field.module.css';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

const places = [1, 2, 3, 4] as const;

type Guesser = (password: string) => Guess;

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'hint' | 'hintStays'> & {
  /** The name and address of the password's owner, as far as the page knows them. */
  readonly owner?: PasswordOwner;
};

/**
 * A field for choosing a password: four bars and a sentence show its strength; screen readers read the sentence. When
 * the field has an error and the password would be refused, the sentence is left out, because the error says the same.
 * The estimator is loaded when the field is focused; until then, and if the load fails, only the length counts.
 */
export const NewPasswordField = ({ owner, ...props }: NewPasswordFieldProps) => {
  const [typed, setTyped] = useState('');
  const [guess, setGuess] = useState<Guesser>();
  const { bars, words, refused } = passwordStrength(typed, typed === '' ? undefined : guess?.(typed), owner);

  const fetchGuesser = () => {
    // No focus events on the server, and its bundle should not contain the dictionaries.
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
      hintStays
      hint={(error) => (
        <>
          <span className={styles.meter} aria-hidden="true" data-bars={bars} data-refused={refused}>
            {places.map((place) => (
              <span key={place} data-on={place <= bars || undefined} />
            ))}
          </span>
          {(!error || !refused) && words}
        </>
      )}
    />
  );
};
