import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import type { DeskPicture } from '#core/desk/pictures/client.ports.ts';
import { ok } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskText from '../../../app/desk/text.module.css';
import { useFetched } from '../../../composition/use-fetched.ts';
import styles from './pictures.module.css';
import { UploadPicture } from './upload-picture.tsx';

type PictureChoiceProps = {
  /** The name of the current picture; '' for none. */
  readonly current: string;
  /** The subject of the picture, for the accessible name of a button. */
  readonly label: string;
  readonly onChoose: (picture: DeskPicture) => void;
  /** Whether to offer only uploaded pictures, without those of the edition's folder. */
  readonly uploadedOnly?: boolean;
  /** Called when the form to upload a picture opens, which asks what the picture shows, and when it closes. */
  readonly onUploading?: (isOpen: boolean) => void;
  /** The picture is a logo: drawings and uploads are offered, and it is shown on the ground that it stands on. */
  readonly logo?: { readonly ground: string | undefined; readonly drawn: ReactNode } | undefined;
};

/** The current picture, and two ways to replace it: with another picture of the edition, or with an upload. */
export const PictureChoice = (props: PictureChoiceProps) => {
  const { current, label, onChoose, uploadedOnly = false, onUploading, logo } = props;
  const { pictures: port } = useDeskPorts();
  const fetched = useFetched(useCallback(async () => ok(await port.list()), [port]));
  const [open, setOpen] = useState<'upload' | 'list' | null>(null);
  const isUploading = open === 'upload';
  useEffect(() => onUploading?.(isUploading), [onUploading, isUploading]);
  const [said, setSaid] = useState('');
  const choose = (picture: DeskPicture, words: string) => {
    onChoose(picture);
    setOpen(null);
    setSaid(words);
  };
  return (
    <FetchedPart fetched={fetched} what="the pictures">
      {(pictures) => {
        const shown = pictures.find(({ name }) => name === current);
        const isOffered = ({ added, name }: DeskPicture) => added || (logo ? name.endsWith('.svg') : !uploadedOnly);
        const offered = pictures.filter(isOffered);
        return (
          <div className={styles.choice}>
            {logo && <div className={logo.ground}>{shown ? <img src={shown.src} alt="" /> : logo.drawn}</div>}
            {shown && !logo && (
              <img className={styles.now} src={shown.src} alt="" width={shown.width} height={shown.height} />
            )}
            {!shown && current !== '' && <p className={deskText.quiet}>There’s no picture called {current}.</p>}
            <p className={styles.acts}>
              <button
                type="button"
                className={deskText.link}
                aria-expanded={open === 'upload'}
                onClick={() => setOpen(open === 'upload' ? null : 'upload')}
              >
                Upload a picture<span className="visually-hidden">: {label}</span>
              </button>
              {offered.length > 0 && (
                <button
                  type="button"
                  className={deskText.link}
                  aria-expanded={open === 'list'}
                  onClick={() => setOpen(open === 'list' ? null : 'list')}
                >
                  {current === '' ? 'Choose one' : 'Choose another one'}
                  <span className="visually-hidden">: {label}</span>
                </button>
              )}
            </p>
            <p role="status" className="visually-hidden">
              {said}
            </p>
            {open === 'upload' && (
              <UploadPicture
                logo={logo && label}
                onClose={() => setOpen(null)}
                onUploaded={(picture) => {
                  fetched.setValue([picture, ...pictures.filter(({ name }) => name !== picture.name)]);
                  choose(picture, `${picture.alt}: uploaded and chosen.`);
                }}
              />
            )}
            {open === 'list' && <PictureList pictures={offered} current={current} onChoose={onChoose} />}
          </div>
        );
      }}
    </FetchedPart>
  );
};

type PictureListProps = Pick<PictureChoiceProps, 'current' | 'onChoose'> & {
  readonly pictures: readonly DeskPicture[];
};

/** The pictures to choose from, the current one among them. */
const PictureList = ({ pictures, current, onChoose }: PictureListProps) => {
  const group = useId();
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">Pictures of this edition</legend>
      {pictures.map((picture) => (
        <label key={picture.name}>
          <input type="radio" name={group} checked={picture.name === current} onChange={() => onChoose(picture)} />
          <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
          <span>{picture.alt || picture.name}</span>
        </label>
      ))}
    </fieldset>
  );
};
