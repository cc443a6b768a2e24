import styles from './action-link.module.css';

type ActionLinkProps = {
  readonly label: string;
  /** Read out after the label, because each ticket has the same actions. */
  readonly number: string;
  readonly busy?: boolean;
  readonly onClick: () => void;
};

/** A quiet button below a ticket's words. */
export const ActionLink = ({ label, number, busy = false, onClick }: ActionLinkProps) => (
  <button
    type="button"
    className={styles.action}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    {label}
    <span className="visually-hidden"> of {number}</span>
  </button>
);
