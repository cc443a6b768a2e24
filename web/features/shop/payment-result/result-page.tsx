import type { ReactNode } from 'react';
import { useTabTitle } from '../../../app/head/use-tab-title.ts';
import { useHeadingFocus } from '../../../design/hooks/use-heading-focus.ts';
import { PageHead, type PanelColour } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import type { Dog } from '../../../design/pictures/dogs.ts';
import styles from './result.module.css';

type ResultPageProps = {
  readonly title: string;
  readonly lede: string;
  readonly colour: PanelColour;
  readonly dog: Dog;
  /**
   * Whether the result arrived while the page was open: then the title takes the focus, so that screen readers read it.
   */
  readonly news?: boolean;
  readonly children: ReactNode;
};

/**
 * The page of a payment's result. When the title changes while the page is open, the tab's title follows and screen
 * readers announce it.
 */
export const ResultPage = ({ title, lede, colour, dog, news = false, children }: ResultPageProps) => {
  useHeadingFocus(news);
  useTabTitle(title);
  return (
    <>
      <PageHead title={title} lede={lede} colour={colour} dog={dog} />
      <Section className={styles.page}>
        <div className="wrap">{children}</div>
      </Section>
    </>
  );
};
