import type { ReactNode } from 'react';
import type { Content } from '#core/site/content/content.ts';
import type { MarketStall } from '#core/site/frame/market-now.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Icon } from '../../../design/pictures/icon.tsx';
import { SmartLink } from '../../../design/type/smart-link.tsx';
import { Tags } from '../../../design/type/tags.tsx';
import styles from './stall.module.css';
import { StallPicture } from './stall-picture.tsx';

/** What a card shows: of a stall that is typed in the content, or of a trader's. */
type Exhibitor = Omit<Content['market']['exhibitors'][number], 'placeholder' | 'website' | 'categories'> & {
  readonly categories: readonly string[];
  readonly website?: string | undefined;
};

const linksOf = ({ website, blog, twitter, instagram, facebook, linkedin }: Exhibitor) => [
  { title: 'Website', to: website },
  { title: 'Blog', to: blog },
  { title: 'X', to: twitter },
  { title: 'Instagram', to: instagram },
  { title: 'Facebook', to: facebook },
  { title: 'LinkedIn', to: linkedin },
];

type StallProps = {
  readonly exhibitor: Exhibitor;
  readonly pitch?: string | null;
  /** The picture of a trader's stall. */
  readonly picture?: { readonly id: string; readonly files: MarketStall['picture'] } | null;
  /** Its star; none for a stall of a closed year. */
  readonly star: ReactNode;
};

/** One stall under its awning: its name, its goods, and its links. */
export const Stall = ({ exhibitor, pitch = null, picture = null, star }: StallProps) => {
  const { categories } = useSite().config.edition.market;
  return (
    <li className={styles.stall}>
      <div className={styles.awning} data-panel={exhibitor.colour} />
      <div className={styles.words}>
        <h3>{exhibitor.name}</h3>
        <Icon name={exhibitor.image} />
        <Tags
          tags={[
            ...(pitch === null ? [] : [`Pitch ${pitch}`]),
            ...categories.filter((category) => exhibitor.categories.includes(category)),
          ]}
        />
        {picture && <StallPicture id={picture.id} files={picture.files} of={exhibitor.name} />}
        <p>{exhibitor.description}</p>
      </div>
      <p className={styles.links}>
        {linksOf(exhibitor).map(
          ({ title, to }) =>
            to && (
              <SmartLink key={title} to={to}>
                {title}
                <span className="visually-hidden"> of {exhibitor.name}</span>
              </SmartLink>
            ),
        )}
        {star}
      </p>
    </li>
  );
};
