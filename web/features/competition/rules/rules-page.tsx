import { rulesPdfs } from '#core/competition/rules/rules-paths.ts';
import type { Class } from '#core/kernel/class-and-level.ts';
import { rulesDocument } from '#core/site/content/rules-document.ts';
import { useContent } from '../../../composition/use-content.ts';
import { buttonClass } from '../../../design/button.tsx';
import { Chapters } from '../../../design/layout/chapters.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { RuleBlocks } from './rule-blocks.tsx';

const TryTheScoring = deferredPart(() => import('./try-the-scoring.tsx'));

export const parts = [TryTheScoring];

/** The rules of one class from the rulebook, with a form to try the scoring. */
export const RulesPage = ({ of }: { readonly of: Class }) => {
  const words = useContent('rules');
  const rulebook = useContent('rulebook');
  const { title, intro, chapters } = rulesDocument(words, rulebook, of);
  const { other } = words[of];
  return (
    <>
      <PageHead
        title={title}
        lede={intro}
        colour={of === 'adult' ? 'sky' : 'mist'}
        thing="rosette"
        actions={<TextLink to={other.to}>{other.title}</TextLink>}
        low
      />
      <Chapters
        chapters={chapters.map(({ id, title: name, blocks }) => ({
          id,
          title: name,
          children: <RuleBlocks blocks={blocks} />,
        }))}
        aside={
          // A plain link: the PDF is served by the server and is not a route of the router.
          <a className={buttonClass({ variant: 'ink', small: true })} href={rulesPdfs[of]} download>
            {words.download}
          </a>
        }
      />
      <TryTheScoring.Component of={of} words={words.scoring} rulebook={rulebook} />
    </>
  );
};
