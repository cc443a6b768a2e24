import { ruleFacts } from '#core/competition/rule-facts.ts';
import { proseWithFacts, withFacts } from '#core/content/shapes/facts.ts';
import { answered } from '#core/site/facts-of.ts';
import { ticketMessages } from '#core/tickets/messages.ts';
import type { CatalogueItem } from '#core/tickets/product.ts';
import { areSoldOut } from '#core/tickets/sold-out.ts';
import { TicketsButton } from '../../app/buttons/tickets-button.tsx';
import { useEditionState } from '../../app/festival/use-edition-state.ts';
import { waitingListOf } from '../../app/festival/waiting-list-for.ts';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { LinkButton } from '../../design/button.tsx';
import { PageHead } from '../../design/layout/page-head.tsx';
import { Section } from '../../design/layout/section.tsx';
import { Faq } from '../../design/type/faq.tsx';
import { isElsewhere } from '../../design/type/smart-link.tsx';
import { Testimonials } from '../../design/type/testimonials.tsx';
import { TextLink } from '../../design/type/text-link.tsx';
import styles from './competition.module.css';
import { Levels } from './levels.tsx';
import { Points } from './points.tsx';
import { Winners } from './winners.tsx';

/** The competitors' tickets; their waiting list when none is left. */
const wayToEnter = (title: string, ticketsUrl: string, tickets: readonly CatalogueItem[]) => {
  if (isElsewhere(ticketsUrl)) return { title, to: ticketsUrl };
  if (areSoldOut(tickets)) return { title: ticketMessages.soldOutWaitingList, to: waitingListOf('Competitors') };
  return { title, to: `${paths.tickets}#Competitors` };
};

/** The hound competition (§2 /competition). The call to action is at the top and at the bottom. */
export const Component = () => {
  const { config, catalogue } = useSite();
  const { title, intro, enter, follow, results, rules, levels, winners, points, testimonials, faq, call } =
    useContent('competition');
  const rulebook = useContent('rulebook');
  const facts = ruleFacts(rulebook, 'adult');
  const tickets = catalogue.filter(({ ticketType }) => ticketType === 'Competitors');
  const first = { before: wayToEnter(enter, config.ticketsUrl, tickets), today: follow, after: results }[
    useEditionState()
  ];
  return (
    <>
      <PageHead
        title={title}
        lede={withFacts(intro, facts)}
        colour="ochre"
        scene="wood"
        dog="digging"
        dogAlt="A hound digging in earnest"
        actions={
          <>
            <LinkButton to={first.to} variant="ink">
              {first.title}
            </LinkButton>
            <TextLink to={rules.to}>{rules.title}</TextLink>
          </>
        }
      />
      <Levels words={{ ...levels, note: proseWithFacts(levels.note, facts) }} rings={rulebook.classes.adult.levels} />
      <Winners {...winners} />
      <Points words={points} rulebook={rulebook} />
      <Testimonials title={testimonials.title} testimonials={testimonials.all} />
      <Section edge={2}>
        <div className={`wrap ${styles.halves}`}>
          <div>
            <h2>{faq.title}</h2>
            <Faq questions={answered(faq.questions, facts)} />
          </div>
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
        </div>
      </Section>
    </>
  );
};
