import { ruleFacts } from '#core/competition/rules/rule-facts.ts';
import { withFacts } from '#core/kernel/content-shapes/facts.ts';
import { areSoldOut } from '#core/shop/products/sold-out.ts';
import { faqWithFacts } from '#core/site/frame/faq-with-facts.ts';
import { CallToActionButton } from '../../../app/buttons/call-to-action-button.tsx';
import { TicketsButton } from '../../../app/buttons/tickets-button.tsx';
import { useEditionState } from '../../../app/festival/use-edition-state.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { Section } from '../../../design/layout/section.tsx';
import { Faq } from '../../../design/type/faq.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import { isElsewhere } from '../../../design/type/smart-link.tsx';
import { Testimonials } from '../../../design/type/testimonials.tsx';
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
  const { year, registrationClosesAt } = config.edition;
  const state = useEditionState();
  const isOver = state === 'after';
  const entriesOver = useHasPassed(registrationClosesAt);
  const mayEnter = !entriesOver && state !== 'called-off';
  const isSoldOut = !isElsewhere(config.ticketsUrl) && areSoldOut(tickets);
  return (
    <>
      <Winners {...winners} />
      <Points words={points} rulebook={rulebook} />
      <Testimonials title={testimonials.title} testimonials={testimonials.all} />
      <Section edge={2}>
        <div className={`wrap ${styles.halves}`}>
          <div>
            <h2>{faq.title}</h2>
            <Faq questions={faqWithFacts(faq.questions, facts)} />
          </div>
          {isOver && (
            <div className={`printed ${styles.call}`} data-panel="sky">
              <h2>The {year} competition is over</h2>
              <p>Join the waiting list and we’ll email you when tickets for the next one go on sale.</p>
              <CallToActionButton />
            </div>
          )}
          {mayEnter && (
            <div className={`printed ${styles.call}`} data-panel="sky">
              <h2>{withFacts(call.title, facts)}</h2>
              {isSoldOut && call.soldOut ? <Prose>{call.soldOut}</Prose> : <p>{call.text}</p>}
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
