import { useEditionState } from '../../app/use-edition-state.ts';
import { Testimonials } from '../../design/testimonials.tsx';
import { useContent } from '../../use-content.ts';
import { Champions } from './champions.tsx';
import { Expect } from './expect.tsx';
import { Farewell } from './farewell.tsx';
import { Hero } from './hero.tsx';
import { OurStory } from './our-story.tsx';
import { Programme } from './programme.tsx';
import { Questions } from './questions.tsx';
import { SubscribeCall } from './subscribe-call.tsx';
import { Underground } from './underground.tsx';
import { Venue } from './venue.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

/** Home (§2): what is to come, what is on today, or how it was, as the festival's clock has it. */
export const Component = () => {
  const words = useContent('home');
  const schedule = useContent('schedule');
  const state = useEditionState();
  const over = state === 'after';
  return (
    <>
      <Hero state={state} words={words} schedule={schedule} />
      {over ? (
        <>
          {words.after.champions && <Champions {...words.after.champions} />}
          <Farewell {...words.after.farewell} />
        </>
      ) : (
        <>
          <Underground {...words.about} />
          <Expect {...words.expect} />
          <WhenAndWhere {...words.whenAndWhere} />
        </>
      )}
      <OurStory {...words.story} />
      {!over && <Programme schedule={schedule} />}
      <Testimonials id="testimonials" title={words.testimonials.title} testimonials={words.testimonials.said} />
      {!over && <SubscribeCall {...words.subscribe} />}
      <Venue {...words.venue} />
      <Questions {...words.faq} />
    </>
  );
};
