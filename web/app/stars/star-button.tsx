import { dayMessages as words } from '#core/site/my-day/day-messages.ts';
import styles from './star-button.module.css';

type StarButtonProps = { readonly name: string; readonly isOn: boolean; readonly onToggle: () => void };

/** Gives something a star, or takes it away. */
export const StarButton = ({ name, isOn, onToggle }: StarButtonProps) => (
  <button
    type="button"
    className={styles.star}
    aria-pressed={isOn}
    aria-label={isOn ? words.starred(name) : words.star(name)}
    onClick={onToggle}
  >
    <StarShape />
  </button>
);

/** A star cut by hand. */
export const StarShape = () => (
  <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
    <path d="M13.2 2.6l2.9 7 7.3.7-5.6 4.9 1.9 7.4-6.6-4-6.5 3.8 1.8-7.2L2.7 10.4l7.5-.8z" />
  </svg>
);
