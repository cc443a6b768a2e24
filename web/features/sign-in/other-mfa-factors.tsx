import type { MfaFactor } from '#core/accounts/mfa-factors.ts';
import styles from './other-mfa-factors.module.css';

const offers: Readonly<Record<MfaFactor, string>> = {
  totp: 'Use your authenticator app',
  email: 'Email me a code',
  phone: 'Text me a code',
  recoveryCode: 'Use a recovery code',
};

type OtherMfaFactorsProps = {
  readonly factors: readonly MfaFactor[];
  /** The factor whose code can be sent again; null when none was sent. */
  readonly again: MfaFactor | null;
  readonly onAsk: (factor: MfaFactor) => void;
  readonly onCancel: () => void;
};

/** The other factors for the second step, and a button to cancel the log-in. */
export const OtherMfaFactors = ({ factors, again, onAsk, onCancel }: OtherMfaFactorsProps) => (
  <ul className={styles.ways}>
    {again && (
      <li>
        <button type="button" className={styles.way} onClick={() => onAsk(again)}>
          Send another code
        </button>
      </li>
    )}
    {factors.map((factor) => (
      <li key={factor}>
        <button type="button" className={styles.way} onClick={() => onAsk(factor)}>
          {offers[factor]}
        </button>
      </li>
    ))}
    <li>
      <button type="button" className={styles.way} onClick={onCancel}>
        Start again
      </button>
    </li>
  </ul>
);
