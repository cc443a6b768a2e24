import styles from './account-form.module.css';

/** Warns that the first verification of an address removes a password that was set before it. */
export const FirstVerificationNote = () => (
  <p className={styles.small}>
    First time you show that this address is yours? Then a password chosen before stops working, in case somebody else
    chose it. We tell you by letter, and you can set a new one.
  </p>
);
