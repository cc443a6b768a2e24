import styles from './sell.module.css';

/** Why the till’s last action failed; nothing for ''. */
export const TillProblem = ({ words }: { readonly words: string }) =>
  words !== '' && (
    <p role="alert" className={styles.problem}>
      {words}
    </p>
  );
