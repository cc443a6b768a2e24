import { useEffect, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import styles from './account.module.css';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

/** The codes, shown this once. They print alone, without the page around them. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <div className={styles.print}>
        <h3 ref={heading} tabIndex={-1}>
          Recovery codes
        </h3>
        <p>
          It is on. {codes.length} codes, each good once, for the day your phone is at the bottom of a ditch. Print
          them: we show them this once.
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button small variant="ink" onClick={() => window.print()}>
          Print codes
        </Button>
        <Button small variant="line" onClick={onKept}>
          I have them
        </Button>
      </div>
    </>
  );
};
