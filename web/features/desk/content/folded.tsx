import { type ReactNode, useState } from 'react';
import styles from './content.module.css';

type FoldedProps = {
  readonly label: string;
  /** When visitors see this part; undefined for always. */
  readonly note: string | undefined;
  /** Whether something in it has to be put right; it is then open. */
  readonly isWrong: boolean;
  readonly children: ReactNode;
};

/** A part of a file, folded to its name, so that the form of a long page fits on a screen. */
export const Folded = ({ label, note, isWrong, children }: FoldedProps) => {
  const [wasOpened, setOpened] = useState(false);
  const isOpen = wasOpened || isWrong;
  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        <b>{label}</b>
        {note && <small>{note}</small>}
      </summary>
      {isOpen && children}
    </details>
  );
};
