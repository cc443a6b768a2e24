import { useEffect, useRef } from 'react';
import { useSite } from '../../composition/site-context.tsx';
import { Button } from '../../design/button.tsx';
import styles from './account.module.css';

type RecoveryCodesProps = {
  readonly codes: readonly string[];
  /** The account's address, printed on the sheet. */
  readonly email: string;
  readonly onKept: () => void;
};

/** The recovery codes, shown once. They print alone, with the name of the account. */
export const RecoveryCodes = ({ codes, email, onKept }: RecoveryCodesProps) => {
  const { config } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <div className={styles.print}>
        <h3 ref={heading} tabIndex={-1}>
          Recovery codes
        </h3>
        <p className={styles.onScreen}>
          It is on. These codes are good once each, for the day your phone is at the bottom of a ditch. Print them: we
          show them this once.
        </p>
        <p className={styles.onPaper}>
          {config.edition.name}, {new URL(config.siteUrl).host}
          {email && `: ${email}`}. Each is good once, in place of the code that the phone shows.
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
