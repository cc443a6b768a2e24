import { proseWithFacts } from '#core/kernel/content-shapes/facts.ts';
import { siteFacts } from '#core/site/frame/site-facts.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { Chapters } from '../../../design/layout/chapters.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Prose } from '../../../design/type/prose.tsx';

/** Terms and Conditions (§2 /terms). */
export const Component = () => {
  const { title, intro, chapters } = useContent('terms');
  const facts = siteFacts(useSite());
  return (
    <>
      <PageHead title={title} lede={intro} colour="mist" low />
      <Chapters
        chapters={chapters.map(({ text, ...rest }) => ({
          ...rest,
          children: <Prose>{proseWithFacts(text, facts)}</Prose>,
        }))}
      />
    </>
  );
};
