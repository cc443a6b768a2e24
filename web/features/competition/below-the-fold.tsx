import { ruleFacts } from '#core/competition/rule-facts.ts';
import { withFacts } from '#core/content/shapes/facts.ts';
import { answered } from '#core/site/facts-of.ts';
import { TicketsButton } from '../../app/buttons/tickets-button.tsx';
import { useEditionState } from '../../app/festival/use-edition-state.ts';
import { useHasPassed } from '../../app/festival/use-has-passed.ts';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { Section } from '../../design/layout/section.tsx';
import { Faq } from '../../design/type/faq.tsx';
import { isElsewhere } from '../../design/type/smart-link.tsx';
import { Testimonials } from '../../design/type/testimonials.tsx';
import styles from './competition.module.css';
import { Points } from './points.tsx';
import { Winners } from './winners.tsx';

/**
 * Below the first screen: past winners, the scoring, testimonials, questions, and the call to action while hounds can
 * be entered.
 */
export const Component = () => {
  const { config, catalogue } = useSite();
  const { winners, points, testimonials, faq, call } = useContent('competition');
  const rulebook = useContent('rulebook');
  const facts = ruleFacts(rulebook, 'adult');
  const tickets = catalogue.filter(({ ticketType }) => ticketType === 'Competitors');
  const isOver = useEditionState() === 'after';
  const entriesOver = useHasPassed(config.edition.registrationClosesAt);
  return (
    <>
      <Winners {...winners} />
      <Points words={points} rulebook={rulebook} />
      <Testimonials title={testimonials.title} testimonials={testimonials.all} />
      <Section edge={2}>
        <div className={`wrap ${styles.halves}`}>
          <div>
            <h2>{faq.title}</h2>
            <Faq questions={answered(faq.questions, facts)} />
          </div>
          {(isOver || !entriesOver) && (
            <div className={`printed ${styles.call}`} data-panel="sky">
              <h2>{withFacts(call.title, facts)}</h2>
              <p>{call.text}</p>
              <TicketsButton
                sells={tickets}
                {...(isElsewhere(config.ticketsUrl) ? {} : { to: `${paths.tickets}#Competitors` })}
              >
                {call.action}
              </TicketsButton>
            </div>
          )}
        </div>
      </Section>
    </>
  );
};
