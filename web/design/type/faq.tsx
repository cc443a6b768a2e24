import type { FaqItem } from '#core/site/content/pages/faq.ts';
import { useOpenedByHash } from '../hooks/use-opened-by-hash.ts';
import { Collapsible } from '../layout/collapsible.tsx';
import styles from './faq.module.css';
import { Prose } from './prose.tsx';

type FaqProps = {
  readonly questions: readonly FaqItem[];
  /** Whether the first question is open at first, to show that questions can be opened. */
  readonly firstOpen?: boolean;
};

/** Questions that open to show their answers (§2 FAQ). A link to a question's id opens it. */
export const Faq = ({ questions, firstOpen = false }: FaqProps) => {
  useOpenedByHash(questions.map(({ id }) => id));
  return (
    <div className={styles.list}>
      {questions.map(({ id, question, answer }, index) => (
        <Collapsible key={id} id={id} title={question} level={3} look="question" open={firstOpen && index === 0}>
          <Prose>{answer}</Prose>
        </Collapsible>
      ))}
    </div>
  );
};
