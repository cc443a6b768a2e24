import type { ReactNode } from 'react';
import type { Content } from '#core/site/content/content.ts';
import { MainWithAside } from '../../../design/layout/main-with-aside.tsx';
import { PageHead, type PanelColour } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import type { Dog } from '../../../design/pictures/dogs.ts';
import { Facts } from '../../../design/type/facts.tsx';
import styles from './aside.module.css';

type ListPageProps = {
  readonly words: Content['subscribe'];
  readonly colour: PanelColour;
  readonly dog: Dog;
  readonly dogAlt: string;
  readonly children: ReactNode;
};

/** The page of one mailing list: its form, and a description of its emails. */
export const ListPage = ({ words: { title, intro, facts, note }, colour, dog, dogAlt, children }: ListPageProps) => (
  <>
    <PageHead title={title} lede={intro} colour={colour} dog={dog} dogAlt={dogAlt} low />
    <Section>
      <div className="wrap">
        <MainWithAside
          look="receipt"
          aside={
            <aside aria-labelledby="what-you-get">
              <h2 id="what-you-get" className={styles.title}>
                {facts.title}
              </h2>
              <Facts facts={facts.all} />
              <p className={styles.note}>{note}</p>
            </aside>
          }
        >
          {children}
        </MainWithAside>
      </div>
    </Section>
  </>
);
