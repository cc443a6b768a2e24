import type { ReactNode } from 'react';
import styles from './facts.module.css';

type FactsProps = { readonly facts: readonly { readonly what: string; readonly says: ReactNode }[] };

/** Short facts, one a line: what it is about on the left, what there is to say on the right. */
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
