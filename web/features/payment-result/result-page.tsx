import { type ReactNode, useEffect } from 'react';
import type { Dog } from '../../design/dogs.ts';
import { PageHead, type PanelColour } from '../../design/page-head.tsx';
import { Section } from '../../design/section.tsx';

type ResultPageProps = {
  readonly title: string;
  readonly lede: string;
  readonly colour: PanelColour;
  readonly dog: Dog;
  readonly children: ReactNode;
};

/** How a payment went. The title may change while the page is open: the tab and whoever listens are told. */
export const ResultPage = ({ title, lede, colour, dog, children }: ResultPageProps) => {
  useEffect(() => {
    document.title = `${title} · The Great British Truffle Festival`;
  }, [title]);
  return (
    <>
      <PageHead title={title} lede={lede} colour={colour} dog={dog} />
      <p className="visually-hidden" role="status">
        {title}
      </p>
      <Section>
        <div className="wrap">{children}</div>
      </Section>
    </>
  );
};
