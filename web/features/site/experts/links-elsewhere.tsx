import type { Content } from '#core/site/content/content.ts';
import { Icon } from '../../../design/pictures/icon.tsx';
import styles from './links-elsewhere.module.css';

type LinksElsewhereProps = {
  /** The person's name. */
  readonly of: string;
  readonly links: Content['experts']['experts'][number]['links'];
};

/** A person's links to other sites: small cards with a picture, a title and the name of the site. */
export const LinksElsewhere = ({ of, links }: LinksElsewhereProps) =>
  links.length > 0 && (
    <ul className={styles.links} aria-label={`More from ${of}`}>
      {links.map(({ image, title, source, sourceName }) => (
        <li key={source}>
          <a href={source} rel="noopener">
            <Icon name={image} />
            <span>
              {title}
              <small>
                {sourceName} <span aria-hidden="true">↗</span>
                <span className="visually-hidden">(opens elsewhere)</span>
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
