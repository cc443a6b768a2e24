import { homeQuestions } from '#core/site/frame/faq-with-facts.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import { paths } from '../../paths.ts';
import { type Place, placeOf } from '../../routes/page-at-path.ts';
import { headOf } from '../head.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { Thing } from './data-block.ts';
import { festivalEvent } from './event.ts';
import { faqPage } from './faq-page.ts';
import { organiser, website } from './organiser.ts';

/** A page's schema.org things; none for pages kept out of search engines. */
export const pageMarkup = (place: Place, data: PageData): readonly Thing[] => {
  const { siteUrl } = data.config;
  const { canonical } = headOf(place, data.config);
  if (canonical === null) return [];
  const { route, words } = place;
  const event = festivalEvent(data, placeOf(paths.home, data.content).words.description);
  if (route.path === paths.home) {
    const questions = homeQuestions(
      data.content.home?.faq.questions ?? [],
      data,
      data.config.now >= data.config.edition.endsAt,
    );
    return [website(data.config), organiser(data.config), event, faqPage(questions, siteUrl)];
  }
  const way = breadcrumbs([
    { name: 'Home', url: new URL(paths.home, siteUrl).href },
    { name: words.title, url: canonical },
  ]);
  return route.path === paths.tickets || route.path === paths.year ? [event, way] : [way];
};
