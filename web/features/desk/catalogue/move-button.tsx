import styles from './catalogue.module.css';

type MoveButtonProps = {
  readonly name: string;
  readonly up?: boolean;
  readonly isOff: boolean;
  readonly onClick: () => void;
};

/**
 * Moves a product up or down. At an end of the list it does nothing but stays focusable, so that keyboard users keep
 * their place.
 */
export const MoveButton = ({ name, up = false, isOff, onClick }: MoveButtonProps) => (
  <button
    type="button"
    className={styles.move}
    aria-label={`Move ${name} ${up ? 'up' : 'down'}`}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onClick()}
  >
    <svg width="16" height="10" viewBox="0 0 16 10" aria-hidden="true">
      <path d={up ? 'M3 8l5-5 5 5' : 'M3 2l5 5 5-5'} />
    </svg>
  </button>
);
