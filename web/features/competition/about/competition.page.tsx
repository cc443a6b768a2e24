import { ruleFacts } from '#core/competition/rules/rule-facts.ts';
import { proseWithFacts, withFacts } from '#core/kernel/content-shapes/facts.ts';
import { ticketMessages } from '#core/shop/products/messages.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { areSoldOut } from '#core/shop/products/sold-out.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { CallToActionButton } from '../../../app/buttons/call-to-action-button.tsx';
import { useEditionState } from '../../../app/festival/use-edition-state.ts';
import { useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { ownWaitingList } from '../../../app/festival/waiting-list-for.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { LinkButton } from '../../../design/button.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { isElsewhere } from '../../../design/type/smart-link.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { Levels } from './levels.tsx';

const belowTheFold = deferredPart(() => import('./below-the-fold.tsx'));

export const parts = [belowTheFold];

/** The link to the competitor tickets, or to their waiting list when they have sold out. */
const wayToEnter = (title: string, { ticketsUrl, edition }: SiteConfig, tickets: readonly CatalogueItem[]) => {
  if (isElsewhere(ticketsUrl)) return { title, to: ticketsUrl };
  const [first] = tickets;
  if (first && areSoldOut(tickets) && edition.parts.waitingLists)
    return { title: ticketMessages.soldOutWaitingList, to: ownWaitingList(first.id, first.ticketType) };
  return { title, to: `${paths.tickets}#Competitors` };
};

/**
 * The hound competition (§2 /competition). The call to action is at the top and at the bottom; from the close of entries
 * to the end of the day no hound can be entered. The page then leads to the festival's own call to action, and on the day
 * to the leaderboard.
 */
export const Component = () => {
  const { config, catalogue } = useSite();
  const { title, intro, enter, follow, results, rules, levels } = useContent('competition');
  const rulebook = useContent('rulebook');
  const facts = ruleFacts(rulebook, 'adult');
  const tickets = catalogue.filter(({ ticketType }) => ticketType === 'Competitors');
  const { registrationClosesAt } = config.edition;
  const entriesOver = useHasPassed(registrationClosesAt);
  const moment = useFestivalMoment();
  const state = useEditionState();
  const way = {
    before: entriesOver ? null : wayToEnter(enter, config, tickets),
    morning: follow,
    open: follow,
    evening: results,
    after: results,
    'called-off': null,
  }[moment];
  const isComing = state === 'before' || state === 'today';
  const levelsIntro = entriesOver ? ticketMessages.entriesClosed(registrationClosesAt) : levels.intro;
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
            {way && (
              <LinkButton to={way.to} variant="ink">
                {way.title}
              </LinkButton>
            )}
            {moment === 'before' && entriesOver && <CallToActionButton variant="ink" />}
            <TextLink to={rules.to}>{rules.title}</TextLink>
          </>
        }
      />
      <Levels
        words={{ ...levels, note: proseWithFacts(levels.note, facts) }}
        intro={isComing ? levelsIntro : null}
        rings={rulebook.classes.adult.levels}
      />
      <belowTheFold.Component />
    </>
  );
};
