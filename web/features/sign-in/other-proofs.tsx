import type { ProofKind } from '#core/accounts/second-proof.ts';
import styles from './other-proofs.module.css';

const offers: Readonly<Record<ProofKind, string>> = {
  totp: 'Use your authenticator',
  email: 'Have a code emailed',
  phone: 'Have a code texted',
  recoveryCode: 'Use a recovery code',
};

type OtherProofsProps = {
  readonly kinds: readonly ProofKind[];
  /** What was sent and may be sent again; null where nothing was. */
  readonly again: ProofKind | null;
  readonly onAsk: (kind: ProofKind) => void;
  readonly onTurnBack: () => void;
};

/** Every other way to take the second step, and the way back. */
export const OtherProofs = ({ kinds, again, onAsk, onTurnBack }: OtherProofsProps) => (
  <ul className={styles.ways}>
    {again && (
      <li>
        <button type="button" className={styles.way} onClick={() => onAsk(again)}>
          Send another code
        </button>
      </li>
    )}
    {kinds.map((kind) => (
      <li key={kind}>
        <button type="button" className={styles.way} onClick={() => onAsk(kind)}>
          {offers[kind]}
        </button>
      </li>
    ))}
    <li>
      <button type="button" className={styles.way} onClick={onTurnBack}>
        Start again
      </button>
    </li>
  </ul>
);
