import type { Content } from '#core/site/content/content.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Icon } from '../../../design/pictures/icon.tsx';
import { SmartLink } from '../../../design/type/smart-link.tsx';
import { Tags } from '../../../design/type/tags.tsx';
import styles from './stall.module.css';

type Exhibitor = Content['market']['exhibitors'][number];

const linksOf = ({ website, blog, twitter, instagram, facebook, linkedin }: Exhibitor) => [
  { title: 'Website', to: website },
  { title: 'Blog', to: blog },
  { title: 'X', to: twitter },
  { title: 'Instagram', to: instagram },
  { title: 'Facebook', to: facebook },
  { title: 'LinkedIn', to: linkedin },
];

/** One stall under its awning: its name, its goods, and its links. */
export const Stall = ({ exhibitor }: { exhibitor: Exhibitor }) => {
  const { categories } = useSite().config.edition.market;
  return (
    <li className={styles.stall}>
      <div className={styles.awning} data-panel={exhibitor.colour} />
      <div className={styles.words}>
        <h3>{exhibitor.name}</h3>
        <Icon name={exhibitor.image} />
        <Tags tags={categories.filter((category) => exhibitor.categories.includes(category))} />
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
      </p>
    </li>
  );
};
