import styles from './field-error.module.css';

/** What is wrong with a control, in words below it; the control names `id` as what describes it. */
export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <span id={id} className={styles.error}>
    {children}
  </span>
);
