import { Chapters } from '../../design/chapters.tsx';
import { PageHead } from '../../design/page-head.tsx';
import { Prose } from '../../design/prose.tsx';
import { useContent } from '../../use-content.ts';

/** Privacy Policy (§2 /privacy). */
export const Component = () => {
  const { title, intro, chapters } = useContent('privacy');
  return (
    <>
      <PageHead title={title} lede={intro} colour="sage" low />
      <Chapters chapters={chapters.map(({ text, ...rest }) => ({ ...rest, children: <Prose>{text}</Prose> }))} />
    </>
  );
};
