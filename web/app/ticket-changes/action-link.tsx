import styles from './action-link.module.css';

type ActionLinkProps = {
  readonly label: string;
  /** The ticket's number, which screen readers read after the label: every ticket has the same actions. */
  readonly number: string;
  readonly busy?: boolean;
  readonly onClick: () => void;
};

/** A button without emphasis below a ticket's text. */
export const ActionLink = ({ label, number, busy = false, onClick }: ActionLinkProps) => (
  <button
    type="button"
    className={styles.action}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    {label}
    <span className="visually-hidden"> (ticket {number})</span>
  </button>
);
