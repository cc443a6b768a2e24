import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskGallery } from '#core/desk/gallery/client.ports.ts';
import { galleryDeskMessages as words } from '#core/desk/gallery/messages.ts';
import { galleryPath } from '#core/desk/gallery/photograph-address.ts';
import { ok } from '#core/kernel/result.ts';
import { inYear } from '#core/site/archive/year-address.ts';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './gallery.module.css';
import { PictureRow } from './picture-row.tsx';
import { TakeDownRequest } from './take-down-request.tsx';
import { UploadPictures } from './upload-pictures.tsx';
import { useDragOrder } from './use-drag-order.ts';

/** What visitors asked about, the upload, and all pictures in the order of the page. */
export const Gallery = () => {
  const { gallery } = useDeskPorts();
  const read = useCallback(async () => ok(await gallery.read()), [gallery]);
  const fetched = useFetched(read, { failure: 'the gallery could not be read' });
  return (
    <FetchedPart fetched={fetched} what="the pictures">
      {(now) => <Parts now={now} onChanged={fetched.poll} />}
    </FetchedPart>
  );
};

type PartsProps = { readonly now: DeskGallery; readonly onChanged: () => void };

const Parts = ({ now, onChanged }: PartsProps) => {
  const { takeDowns, photographs } = now;
  const [news, setNews] = useState<string | null>(null);
  const waiting = takeDowns.filter(({ answered }) => answered === null).toReversed();
  return (
    <>
      <p role="status">{news}</p>
      {waiting.length > 0 && (
        <section className={styles.requests} aria-label="Requests">
          <h2>{words.requests(waiting.length)}</h2>
          {waiting.map((request) => (
            <TakeDownRequest
              key={request.id}
              request={request}
              photograph={photographs.find(({ id }) => id === request.photographId)}
              onAnswered={(what) => {
                setNews(what);
                onChanged();
              }}
            />
          ))}
        </section>
      )}
      <UploadPictures known={photographs} onAdded={onChanged} />
      <Arranged now={now} onChanged={onChanged} />
    </>
  );
};

const Arranged = ({ now: { photographs, takeDowns }, onChanged }: PartsProps) => {
  const { gallery } = useDeskPorts();
  const { edition, years } = useSite().config;
  const arranging = useDragOrder(photographs, onChanged);
  const { busy, problem, submit } = useSubmit<{ readonly kind: string }>({
    failed: words.notChanged,
    refused: () => words.gone,
  });
  const fresh = photographs.filter(({ state }) => state === 'new').map(({ id }) => id);
  const shown = photographs.filter(({ state }) => state === 'shown').length;
  return (
    <section className={styles.all} aria-label="All pictures">
      <div className={styles.head}>
        <h2>
          In the gallery <span>{photographs.length}</span>
        </h2>
        {shown > 0 && (
          <Link to={years?.closed.includes(edition.year) ? inYear(edition.year, galleryPath) : galleryPath}>
            See the page
          </Link>
        )}
        {fresh.length > 0 && (
          <Button small busy={busy} onClick={() => submit(() => gallery.show(fresh, true), onChanged)}>
            {words.showNew(fresh.length)}
          </Button>
        )}
      </div>
      {problem && <Alert kind="bad">{problem}</Alert>}
      {photographs.length === 0 ? <p>{words.nothing}</p> : <p className={styles.quiet}>{words.order}</p>}
      <div role="status" className={styles.note}>
        {arranging.note && (
          <p>
            {arranging.note}{' '}
            {arranging.undo && (
              <button type="button" className={styles.link} onClick={arranging.undo}>
                Undo
              </button>
            )}
          </p>
        )}
      </div>
      <ol className={styles.pictures} {...arranging.list}>
        {arranging.photographs.map((photograph, at) => (
          <PictureRow
            key={photograph.id}
            photograph={photograph}
            at={at}
            count={photographs.length}
            isAskedAbout={takeDowns.some((each) => each.photographId === photograph.id && !each.answered)}
            drag={arranging.dragOf(photograph.id)}
            onMove={(to) => arranging.moveTo(photograph.id, to)}
            onChanged={onChanged}
          />
        ))}
      </ol>
    </section>
  );
};

/** The desk page for the pictures of the gallery. */
export const Component = () => (
  <DeskPage path={paths.deskGallery} title="Pictures" lead={words.lead}>
    <Gallery />
  </DeskPage>
);
