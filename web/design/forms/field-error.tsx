import styles from './field-error.module.css';

/** A control's error, below it; the control refers to `id` with `aria-describedby`. */
export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <span id={id} className={styles.error}>
    {children}
  </span>
);
