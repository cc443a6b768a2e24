import type { DayResults } from '#core/competition-results/day-results.ts';
import type { HomeWords } from '#core/content/pages/home.ts';
import type { Schedule } from '#core/content/shapes/schedule.ts';
import type { Moment } from '#core/edition/moment.ts';
import { Testimonials } from '../../design/type/testimonials.tsx';
import { Champions } from './champions.tsx';
import { Expect } from './expect.tsx';
import { Farewell } from './farewell.tsx';
import { OurStory } from './our-story.tsx';
import { Programme } from './programme.tsx';
import { Questions } from './questions.tsx';
import { SubscribeCall } from './subscribe-call.tsx';
import { Venue } from './venue.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

type BelowTheFoldProps = {
  readonly moment: Moment;
  readonly words: HomeWords;
  readonly schedule: Schedule;
  readonly results: DayResults;
};

/** Home below its first screen: before and on the day it says what to expect, afterwards how the day was. */
export const Component = ({ moment, words, schedule, results }: BelowTheFoldProps) => {
  const over = moment === 'evening' || moment === 'after';
  return (
    <>
      {over ? (
        <>
          <Champions words={words.after.champions} results={results} />
          <Farewell {...words.after.farewell} />
        </>
      ) : (
        <>
          <Expect {...words.expect} />
          <WhenAndWhere {...words.whenAndWhere} />
        </>
      )}
      <OurStory {...words.story} />
      {!over && <Programme schedule={schedule} isToday={moment === 'open'} />}
      <Testimonials id="testimonials" title={words.testimonials.title} testimonials={words.testimonials.said} />
      {!over && <SubscribeCall {...words.subscribe} />}
      <Venue {...words.venue} />
      <Questions {...words.faq} />
    </>
  );
};
