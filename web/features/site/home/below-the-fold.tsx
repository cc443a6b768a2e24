import type { DayResults } from '#core/competition/results/day-results.ts';
import type { HomeWords } from '#core/site/content/pages/home.ts';
import type { Schedule } from '#core/site/content/shapes/schedule.ts';
import type { SiteMoment } from '../../../app/festival/use-festival-moment.ts';
import { Testimonials } from '../../../design/type/testimonials.tsx';
import { Champions } from './champions.tsx';
import { Farewell } from './farewell.tsx';
import { OurStory } from './our-story.tsx';
import { Programme } from './programme.tsx';
import { Questions } from './questions.tsx';
import { SubscribeCall } from './subscribe-call.tsx';
import { Venue } from './venue.tsx';
import { WhatToExpect } from './what-to-expect.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

type BelowTheFoldProps = {
  readonly moment: SiteMoment;
  readonly words: HomeWords;
  readonly schedule: Schedule;
  readonly results: DayResults;
};

/**
 * Home below its first screen: before and on the day it says what to expect, afterwards how the day was, and neither of
 * a day that was called off.
 */
export const Component = ({ moment, words, schedule, results }: BelowTheFoldProps) => {
  const over = moment === 'evening' || moment === 'after';
  const isAhead = !over && moment !== 'called-off';
  return (
    <>
      {!isAhead && <Anchors of={['expect', 'programme']} />}
      {over && (
        <>
          <Champions words={words.after.champions} results={results} />
          <Farewell {...words.after.farewell} />
        </>
      )}
      {isAhead && (
        <>
          <WhatToExpect {...words.expect} />
          <WhenAndWhere {...words.whenAndWhere} />
        </>
      )}
      {!isAhead && <Anchors of={['about']} />}
      <OurStory {...words.story} />
      {isAhead && <Programme schedule={schedule} isToday={moment === 'open'} />}
      <Testimonials id="testimonials" title={words.testimonials.title} testimonials={words.testimonials.said} />
      {!over && <SubscribeCall {...words.subscribe} />}
      {!isAhead && <Anchors of={['when-and-where']} />}
      <Venue {...words.venue} />
      <Questions {...words.faq} />
    </>
  );
};

/**
 * Places for links to sections that are gone, from other sites and old emails: what to expect and the programme lead to how
 * the day was, about the day to our story, and when and where to the venue.
 */
const Anchors = ({ of }: { readonly of: readonly string[] }) => of.map((id) => <div key={id} id={id} />);
