import styles from './facts.module.css';

type FactsProps = { readonly facts: readonly { readonly what: string; readonly says: string }[] };

/** Short facts, a line each: what on the left, what it is on the right. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(({ what, says }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{says}</dd>
      </div>
    ))}
  </dl>
);
