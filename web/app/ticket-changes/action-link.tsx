import styles from './action-link.module.css';

type ActionLinkProps = {
  readonly label: string;
  /** What the action is for and its number, which screen readers read after the label: every ticket has the same actions. */
  readonly of?: 'ticket' | 'order';
  readonly number: string;
  readonly busy?: boolean;
  readonly onClick: () => void;
};

/** A button without emphasis below the text of a ticket or an order. */
export const ActionLink = ({ label, of = 'ticket', number, busy = false, onClick }: ActionLinkProps) => (
  <button
    type="button"
    className={styles.action}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    {label}
    <span className="visually-hidden">
      {' '}
      ({of} {number})
    </span>
  </button>
);
