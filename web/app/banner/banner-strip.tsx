import type { ShownBanner } from '#core/site/banner/banner.ts';
import { classNames } from '../../design/type/class-names.ts';
import { SmartLink } from '../../design/type/smart-link.tsx';
import styles from './banner.module.css';

type BannerStripProps = {
  readonly banner: Pick<ShownBanner, 'kind' | 'headline' | 'text' | 'link'>;
  /** Absent for a banner that visitors cannot close. */
  readonly onClose?: (() => void) | undefined;
};

/** The banner's strip, on every page and in the desk's preview. */
export const BannerStrip = ({ banner: { kind, headline, text, link }, onClose }: BannerStripProps) => (
  <section className={classNames(styles.strip, styles[kind])} aria-label="Announcement">
    <p>
      <b>{headline}</b> {text}{' '}
      {link && (
        <SmartLink className={styles.more} to={link}>
          More about this
        </SmartLink>
      )}
    </p>
    {onClose && (
      <button type="button" className={styles.close} onClick={onClose}>
        Close
      </button>
    )}
  </section>
);
