import styles from './ruled-facts.module.css';

type RuledFactsProps = { readonly facts: readonly { readonly what: string; readonly says: string }[] };

/** Facts between rules of ink: what it is about carved on the left, what there is to say on the right. */
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
