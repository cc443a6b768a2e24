import { useEffect, useRef, useState } from 'react';
import { groupedRecoveryCode } from '#core/accounts/mfa-factors.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Button } from '../../../design/button.tsx';
import styles from './account.module.css';
import { useSettings } from './use-settings.ts';

type RecoveryCodesProps = {
  readonly codes: readonly string[];
  /** The account's address, printed on the sheet. */
  readonly email: string;
  readonly onKept: () => void;
};

/**
 * The recovery codes, shown once, to copy, download or print. Only the codes are printed, with the name of the account.
 */
export const RecoveryCodes = ({ codes, email, onKept }: RecoveryCodesProps) => {
  const { config } = useSite();
  const { fileDownload } = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => heading.current?.focus(), []);

  const shown = codes.map(groupedRecoveryCode);
  const site = new URL(config.siteUrl);
  const account = `${config.edition.name}, ${site.host}${email && `: ${email}`}`;
  const copy = () =>
    navigator.clipboard.writeText(shown.join('\n')).then(
      () => setSaid('Copied.'),
      () => setSaid('Your browser didn’t let us copy them. Download or print them instead.'),
    );
  const download = () =>
    fileDownload
      .save(`recovery-codes-${site.hostname}.txt`, `Recovery codes for ${account}\n\n${shown.join('\n')}\n`)
      .then(
        () => setSaid('Your download has started.'),
        () => setSaid('The download didn’t work. Copy or print them instead.'),
      );

  return (
    <>
      <div className={styles.print}>
        <h3 ref={heading} tabIndex={-1}>
          Recovery codes
        </h3>
        <p className={styles.onScreen}>
          Two-step login is on. Each of these {spokenNumber(codes.length)} codes works once, for the day your phone ends
          up at the bottom of a ditch. Save them now: we only show them this once.
        </p>
        <p className={styles.onPaper}>{account}. Each works once, in place of the code from your phone.</p>
        <ul className={styles.codes}>
          {shown.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button small variant="ink" onClick={copy}>
          Copy
        </Button>
        <Button small variant="ink" onClick={download}>
          Download
        </Button>
        <Button small variant="ink" onClick={() => window.print()}>
          Print
        </Button>
        <Button small variant="line" onClick={onKept}>
          I’ve saved them
        </Button>
      </div>
      <p role="status" className="muted">
        {said}
      </p>
    </>
  );
};
