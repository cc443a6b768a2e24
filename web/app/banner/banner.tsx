import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shownEditionTopic } from '#core/kernel/edition/shown-edition-topic.ts';
import type { ShownBanner } from '#core/site/banner/banner.ts';
import { bannerTopic } from '#core/site/banner/banner-topic.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { whenIdle } from '../../first-paint/when-idle.ts';
import { isOfClosedYearsLink } from '../routes/route-table.ts';
import styles from './banner.module.css';
import { BannerStrip } from './banner-strip.tsx';

/** Pages that may show another year than the site does. */
const ofAnotherYear = /^\/(desk|\d{4})(\/|$)/i;

/**
 * The organisers' banner, at the top of every page except the desk's. The server renders it with the page, so that
 * the layout does not shift; a page that is already open receives it live. On the same connection it hears that the next
 * edition was opened, and loads anew.
 */
export const Banner = () => {
  const { banner: first = null } = useSite();
  const { pathname } = useLocation();
  const [banner, setBanner] = useState<ShownBanner | null>(first);
  const [closed, setClosed] = useState<string | null>(null);
  const { edition, preview, years } = useSite().config;
  const isOfTheSite = !preview && !ofAnotherYear.test(pathname);
  const followEdition = useCallback(
    (year: unknown) => {
      const expected = years && isOfClosedYearsLink() ? years.shown : edition.year;
      if (isOfTheSite && typeof year === 'number' && year !== expected) location.reload();
    },
    [isOfTheSite, edition.year, years],
  );
  useBannerNews(setBanner, followEdition);
  if (/^\/desk(\/|$)/i.test(pathname)) return null;
  const shown = banner && banner.id !== closed ? banner : null;
  return (
    <div aria-live="polite" className={styles.region}>
      {shown && <BannerStrip banner={shown} onClose={shown.kind === 'info' ? () => setClosed(shown.id) : undefined} />}
    </div>
  );
};

const useBannerNews = (
  onBanner: (banner: ShownBanner | null) => void,
  onShownEdition: (year: unknown) => void,
): void => {
  const ports = usePorts();
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    const follow = async () => {
      const [{ parseBanner }] = await Promise.all([import('./parse-banner.ts'), ports.deviceStorageReady()]);
      if (gone) return;
      // `ports.liveNews` is read only here, because the device ports replace it once they are loaded.
      end = ports.liveNews.follow([bannerTopic, shownEditionTopic], ({ topic, message }) => {
        if (topic === shownEditionTopic) return onShownEdition(message);
        const read = parseBanner(message);
        if (read === undefined) ports.log.warn('banner message invalid');
        else onBanner(read);
      });
    };
    whenIdle(() => {
      follow().catch((cause: unknown) => ports.log.warn('banner news failed', { cause: String(cause) }));
    });
    return () => {
      gone = true;
      end?.();
    };
  }, [ports, onBanner, onShownEdition]);
};
