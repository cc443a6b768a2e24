import type { HomeWords } from '#core/site/content/pages/home.ts';
import { homeQuestions } from '#core/site/frame/faq-with-facts.ts';
import { useEditionState } from '../../../app/festival/use-edition-state.ts';
import { useSite } from '../../../composition/site-context.tsx';
import truffle from '../../../design/art/truffle-cut.svg';
import { Section } from '../../../design/layout/section.tsx';
import { Faq } from '../../../design/type/faq.tsx';
import styles from './questions.module.css';

/** The FAQ (§2), its first answer open; without the refund rule once the day has been called off. */
export const Questions = ({ title, questions }: HomeWords['faq']) => {
  const shown = homeQuestions(questions, useSite(), useEditionState() === 'after');
  return (
    <Section edge={1} id="faq">
      <div className={`wrap ${styles.halves}`}>
        <div>
          <h2>{title}</h2>
          <img src={truffle} alt="" width="240" height="226" loading="lazy" />
        </div>
        <Faq questions={shown} firstOpen />
      </div>
    </Section>
  );
};
