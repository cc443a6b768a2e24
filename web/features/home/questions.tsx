import type { HomeWords } from '#core/content/home.ts';
import { answered, factsOf } from '../../app/facts-of.ts';
import truffle from '../../design/art/truffle-cut.svg';
import { Faq } from '../../design/faq.tsx';
import { Section } from '../../design/section.tsx';
import { useSite } from '../../site-context.tsx';
import styles from './questions.module.css';

/** The FAQ (§2), its first answer open. */
export const Questions = ({ title, questions }: HomeWords['faq']) => (
  <Section edge={1} id="faq">
    <div className={`wrap ${styles.halves}`}>
      <div>
        <h2>{title}</h2>
        <img src={truffle} alt="" width="240" height="226" loading="lazy" />
      </div>
      <Faq questions={answered(questions, factsOf(useSite()))} firstOpen />
    </div>
  </Section>
);
