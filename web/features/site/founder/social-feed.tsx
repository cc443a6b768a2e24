import type { Content } from '#core/site/content/content.ts';
import { Section } from '../../../design/layout/section.tsx';
import { OutsideContent } from '../../../design/pictures/outside-content.tsx';

type SocialFeedProps = NonNullable<Content['founders']['founders'][number]['feed']>;

/** A founder's embedded social feed (§2), loaded only on request. */
export const SocialFeed = ({ heading, content }: SocialFeedProps) => (
  <Section edge={1}>
    <div className="wrap">
      <h2>{heading}</h2>
      <OutsideContent name="feed" picture="/art/icons/paw.svg" {...content} />
    </div>
  </Section>
);
