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
  /** The button that gives up: "Start again". */
  readonly cancel: string;
  readonly onAsk: (factor: MfaFactor) => void;
  readonly onCancel: () => void;
};

/** The other factors for a code, and a button that gives up. */
export const OtherMfaFactors = ({ factors, again, cancel, onAsk, onCancel }: OtherMfaFactorsProps) => (
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
        {cancel}
      </button>
    </li>
  </ul>
);
