import type { ReactNode } from 'react';
import { proseWithFacts } from '#core/content/facts.ts';
import { factsOf } from '../../app/facts-of.ts';
import { PrivacyChoices } from '../../app/privacy-choices.tsx';
import { Chapters } from '../../design/chapters.tsx';
import { PageHead } from '../../design/page-head.tsx';
import { Prose } from '../../design/prose.tsx';
import { useSite } from '../../site-context.tsx';
import { useContent } from '../../use-content.ts';
import { KeptList } from './kept-list.tsx';

/** What stands under a chapter's words because it is the program's to say. */
const under: Readonly<Record<string, ReactNode>> = { choices: <PrivacyChoices />, device: <KeptList /> };

/** Privacy Policy (§2 /privacy). */
export const Component = () => {
  const { title, intro, chapters } = useContent('privacy');
  const facts = factsOf(useSite());
  return (
    <>
      <PageHead title={title} lede={intro} colour="sage" low />
      <Chapters
        chapters={chapters.map(({ text, ...chapter }) => ({
          ...chapter,
          children: (
            <>
              <Prose>{proseWithFacts(text, facts)}</Prose>
              {under[chapter.id]}
            </>
          ),
        }))}
      />
    </>
  );
};
