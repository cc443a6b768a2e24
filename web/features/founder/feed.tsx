import type { Content } from '#core/content/content.ts';
import { Section } from '../../design/layout/section.tsx';
import { OutsideContent } from '../../design/pictures/outside-content.tsx';

type FeedProps = NonNullable<Content['founders']['founders'][number]['feed']>;

/** A founder's photographs on another site (§2: an embedded social feed), fetched only when they are asked for. */
export const Feed = ({ heading, content }: FeedProps) => (
  <Section edge={1}>
    <div className="wrap">
      <h2>{heading}</h2>
      <OutsideContent name="feed" picture="/art/icons/paw.svg" {...content} />
    </div>
  </Section>
);
