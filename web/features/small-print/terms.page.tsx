import { Chapters } from '../../design/chapters.tsx';
import { PageHead } from '../../design/page-head.tsx';
import { Prose } from '../../design/prose.tsx';
import { useContent } from '../../use-content.ts';

/** Terms and Conditions (§2 /terms). */
export const Component = () => {
  const { title, intro, chapters } = useContent('terms');
  return (
    <>
      <PageHead title={title} lede={intro} colour="mist" low />
      <Chapters chapters={chapters.map(({ text, ...rest }) => ({ ...rest, children: <Prose>{text}</Prose> }))} />
    </>
  );
};
