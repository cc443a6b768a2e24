import styles from './ruled-facts.module.css';

type RuledFactsProps = { readonly facts: readonly { readonly what: string; readonly says: string }[] };

/** Facts between lines: terms on the left, descriptions on the right. */
export const RuledFacts = ({ facts }: RuledFactsProps) => (
  <dl className={styles.facts}>
    {facts.map(({ what, says }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{says}</dd>
      </div>
    ))}
  </dl>
);
