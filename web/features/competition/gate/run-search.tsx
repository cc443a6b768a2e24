import { useId, useState } from 'react';
import styles from './gate.module.css';

type RunSearchProps = {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onEnter: () => void;
};

/** The search: bib numbers are typed most often, so phones show the digits first; a button switches to letters. */
export const RunSearch = ({ typed, onType, onEnter }: RunSearchProps) => {
  const id = useId();
  const [letters, setLetters] = useState(false);
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        Number, hound or handler
      </label>
      <div>
        <input
          id={id}
          type="search"
          inputMode={letters ? 'text' : 'numeric'}
          enterKeyHint="go"
          placeholder="Number, hound or handler"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <button type="button" aria-pressed={letters} aria-label="Type letters" onClick={() => setLetters(!letters)}>
          {letters ? '123' : 'ABC'}
        </button>
      </div>
    </form>
  );
};
