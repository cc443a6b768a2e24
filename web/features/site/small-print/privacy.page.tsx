import type { ReactNode } from 'react';
import { proseWithFacts } from '#core/kernel/content-shapes/facts.ts';
import { retentionFacts } from '#core/kernel/retention/retention-facts.ts';
import { siteFacts } from '#core/site/frame/site-facts.ts';
import { PrivacyChoices } from '../../../app/privacy/privacy-choices.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { Chapters } from '../../../design/layout/chapters.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import { StoredDataList } from './stored-data-list.tsx';

/** Components shown below a chapter's text, by the chapter's id. */
const under: Readonly<Record<string, ReactNode>> = { choices: <PrivacyChoices />, device: <StoredDataList /> };

/** Privacy Policy (§2 /privacy). */
export const Component = () => {
  const { title, intro, chapters } = useContent('privacy');
  const site = useSite();
  const facts = { ...siteFacts(site), ...retentionFacts };
  // The chapter on counting visits is shown only where visits are counted.
  const isShown = (chapter: string) => chapter !== 'choices' || site.config.insights.kind !== 'silent';
  return (
    <>
      <PageHead title={title} lede={intro} colour="sage" low />
      <Chapters
        chapters={chapters.map(({ text, ...chapter }) => ({
          ...chapter,
          children: (
            <>
              {isShown(chapter.id) && <Prose>{proseWithFacts(text, facts)}</Prose>}
              {under[chapter.id]}
            </>
          ),
        }))}
      />
    </>
  );
};
