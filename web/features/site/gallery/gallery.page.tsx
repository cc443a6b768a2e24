import { galleryMessages as words } from '#core/desk/gallery/messages.ts';
import { galleryWords } from '#core/desk/gallery/page-words.ts';
import { galleryPath } from '#core/desk/gallery/photograph-address.ts';
import { inYear } from '#core/site/archive/year-address.ts';
import { yearWords } from '#core/site/archive/year-words.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { useOnline } from '../../../design/hooks/use-online.ts';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { EmptyList } from '../../../design/type/empty-list.tsx';
import { LoadFailed } from '../../../design/type/load-failed.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { SmartLink } from '../../../design/type/smart-link.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './gallery.module.css';
import { PictureWall } from './picture-wall.tsx';
import { useGallery } from './use-gallery.ts';
import { useOpenedPicture } from './use-opened-picture.ts';
import { Viewer } from './viewer.tsx';

/** The pictures of an edition's day: a wall of them, and one at a time in the viewer. */
export const Component = () => {
  const { title = galleryWords.title, intro } = useContent('gallery');
  const { config } = useSite();
  const { gallery, problem, refetch } = useGallery();
  const isOnline = useOnline();
  const photographs = gallery?.photographs ?? [];
  const { year } = config.edition;
  const opened = useOpenedPicture(photographs);
  return (
    <>
      <PageHead title={title} lede={intro} colour="sage" scene="wood" />
      <Section>
        <div className="wrap">
          <Years own={year} others={gallery?.years ?? []} />
          {problem && <LoadFailed what="the pictures" onRetry={refetch} />}
          {!gallery && !problem && <Loading />}
          {gallery && photographs.length === 0 && (
            <EmptyList dog="sitting">
              <h2 className={styles.none}>{isOnline && !config.calledOff ? words.nothing : words.nothingHere}</h2>
              <p className="muted">
                {!isOnline && words.offlineNothing}
                {isOnline && (config.calledOff ? words.nothingCalledOff(year) : words.nothingYet)}
              </p>
            </EmptyList>
          )}
          {photographs.length > 0 && (
            <>
              {!isOnline && (
                <p role="status" className={styles.offline}>
                  {words.offline}
                </p>
              )}
              <PictureWall photographs={photographs} year={year} onOpen={opened.open} />
            </>
          )}
          <p className={styles.foot}>
            {config.years?.closed.includes(year) && (
              <TextLink to={inYear(year, paths.home)}>{yearWords.festivalOf(year)}</TextLink>
            )}
            {photographs.length > 0 && (
              <span>
                {words.inOne} <TextLink to={paths.contact}>{words.inOneWriteToUs}</TextLink>
              </span>
            )}
          </p>
        </div>
      </Section>
      <Viewer photographs={photographs} year={year} at={opened.at} onShow={opened.show} onClose={opened.close} />
    </>
  );
};

type YearsProps = { readonly own: number; readonly others: readonly number[] };

/** The years whose galleries have pictures, as links; nothing while there is only this one. */
const Years = ({ own, others }: YearsProps) => {
  const { years } = useSite().config;
  const all = [...new Set([own, ...others])].sort((one, other) => other - one);
  if (all.length < 2) return null;
  return (
    <nav aria-label={words.years}>
      <ul className={styles.years}>
        {all.map((year) => (
          <li key={year}>
            <SmartLink
              to={years?.closed.includes(year) ? inYear(year, galleryPath) : galleryPath}
              aria-current={year === own ? 'page' : undefined}
            >
              {year}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
