import { proseWithFacts } from '#core/content/facts.ts';
import { factsOf } from '../../app/facts-of.ts';
import { Chapters } from '../../design/chapters.tsx';
import { PageHead } from '../../design/page-head.tsx';
import { Prose } from '../../design/prose.tsx';
import { useSite } from '../../site-context.tsx';
import { useContent } from '../../use-content.ts';

/** Terms and Conditions (§2 /terms). */
export const Component = () => {
  const { title, intro, chapters } = useContent('terms');
  const facts = factsOf(useSite());
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
