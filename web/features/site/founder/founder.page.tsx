import { useLocation } from 'react-router-dom';
import { founderAt } from '#core/site/content/pages/founder-at.ts';
import { useContent } from '../../../composition/use-content.ts';
import { useQuietResizeObserver } from '../../../design/hooks/use-quiet-resize-observer.ts';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Quotations } from './quotations.tsx';
import { SocialFeed } from './social-feed.tsx';
import { Story } from './story.tsx';

/** A founder's page (§2 /{name}): their story, quotations about them, and their photographs on another site. */
export const Component = () => {
  const { founders } = useContent('founders');
  const founder = founderAt(useLocation().pathname, founders);
  useQuietResizeObserver();
  // Unreachable: the router shows the not-found page for an unknown founder.
  if (!founder) return null;
  const { name, lede, colour, image, story, testimonials, feed } = founder;
  return (
    <>
      <PageHead title={name} lede={lede} colour={colour} dog="sitting" dogAlt="A Lagotto, sitting and looking ahead" />
      <Story picture={image} {...story} />
      <Quotations {...testimonials} />
      {feed && <SocialFeed {...feed} />}
    </>
  );
};
