import styles from './account-form.module.css';

/** Warns that the first verification of an address removes a password that was set before it. */
export const FirstVerificationNote = () => (
  <p className={styles.small}>
    If you’ve never confirmed this address before, any existing password will stop working, in case someone else set it.
    We’ll email you to say so, and you can set a new one.
  </p>
);
