import type { Content } from '#core/site/content/content.ts';
import { Picture } from '../../../design/pictures/picture.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import { Tags } from '../../../design/type/tags.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './sponsor-plate.module.css';

type SponsorPlateProps = {
  readonly sponsor: Content['sponsors']['sponsors'][number];
  /** Whether the logo is on a phone's first screen, and so not lazy-loaded. */
  readonly first: boolean;
};

/** A sponsor: logo and name on their own colour, with our thanks beside it, on alternating sides. */
export const SponsorPlate = ({ sponsor, first }: SponsorPlateProps) => {
  const { name, roles, image, colour, description, bio, link } = sponsor;
  return (
    <article className={styles.plate}>
      <div className={styles.mark} data-panel={colour}>
        <div>
          <Picture picture={image} sizes="12rem" first={first} />
          <p>{name}</p>
        </div>
      </div>
      <div className={styles.words}>
        <Tags tags={roles} />
        <h2>{description}</h2>
        <Prose>{bio}</Prose>
        <TextLink to={link.to}>{link.title}</TextLink>
      </div>
    </article>
  );
};
