import type { ReactNode } from 'react';
import styles from './facts.module.css';

type FactsProps = { readonly facts: readonly { readonly what: string; readonly says: ReactNode }[] };

/** A definition list of short facts: terms on the left, descriptions on the right. */
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
