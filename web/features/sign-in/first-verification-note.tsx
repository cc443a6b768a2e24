import styles from './account-form.module.css';

/** Said before it happens: the first proof of an address ends a password that somebody chose without one. */
export const FirstVerificationNote = () => (
  <p className={styles.small}>
    First time you show that this address is yours? Then a password chosen before stops working, in case somebody else
    chose it. We tell you by letter, and you can set a new one.
  </p>
);
