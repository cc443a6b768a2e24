import type { Content } from '#core/content/content.ts';
import { OutsideContent } from '../../design/outside-content.tsx';
import { Section } from '../../design/section.tsx';

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
