import { useEffect, useId, useRef, useState } from 'react';
import type { DeskPicture } from '#core/desk/pictures/client.ports.ts';
import { type Crop, wholePicture } from '#core/desk/pictures/crop.ts';
import { pictureMessages, pictureRefusals } from '#core/desk/pictures/messages.ts';
import { maxUploadBytes } from '#core/desk/pictures/upload-limits.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { inBase64 } from '../../../composition/in-base64.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { CropPicture } from './crop-picture.tsx';
import styles from './pictures.module.css';

type UploadPictureProps = {
  readonly onUploaded: (picture: DeskPicture) => void;
  readonly onClose: () => void;
  /** What the picture is, when it is a logo: then nothing is asked about it, and its transparent parts stay so. */
  readonly logo?: string | undefined;
};

type Chosen = { readonly file: File; readonly bitmap: ImageBitmap };

/** The form to upload a picture: the file, the crop and the alternative text. */
export const UploadPicture = ({ onUploaded, onClose, logo }: UploadPictureProps) => {
  const { pictures } = useDeskPorts();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [crop, setCrop] = useState<Crop>(wholePicture);
  const [alt, setAlt] = useState(logo ?? '');
  const { busy, problem, say, submit } = useSubmit<{ readonly kind: keyof typeof pictureRefusals }>({
    refused: ({ kind }) => pictureRefusals[kind],
    failed: pictureMessages.notUploaded,
  });
  useEffect(() => first.current?.focus(), []);

  const choose = async (file: File | undefined) => {
    say(null);
    setChosen(null);
    setCrop(wholePicture);
    if (!file) return;
    if (file.size > maxUploadBytes) return say(pictureRefusals['picture-too-large']);
    // The browser could show an SVG drawing, but the server would refuse it.
    if (file.type === 'image/svg+xml') return say(pictureRefusals['not-a-picture']);
    try {
      setChosen({ file, bitmap: await createImageBitmap(file) });
    } catch {
      say(pictureMessages.unreadable);
    }
  };

  const upload = () => {
    if (!chosen) return undefined;
    if (alt.trim() === '') return say(pictureRefusals['picture-words-missing']);
    const { file } = chosen;
    return submit(
      async () =>
        pictures.upload({ fileName: file.name, file: await inBase64(file), alt, crop, isLogo: logo !== undefined }),
      onUploaded,
    );
  };

  return (
    <section className={styles.upload} aria-label="Upload a picture">
      <div className={deskFields.field}>
        <label htmlFor={`${id}-file`}>Picture from this computer or phone</label>
        <input
          ref={first}
          id={`${id}-file`}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={`${id}-limits`}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <small id={`${id}-limits`}>JPEG, PNG, WebP or AVIF, up to 15 MB. Where it was taken isn’t kept.</small>
      </div>
      {chosen && (
        <>
          <CropPicture key={chosen.file.name} picture={chosen.bitmap} crop={crop} onCrop={setCrop} />
          {logo === undefined && <AltField alt={alt} onType={setAlt} />}
        </>
      )}
      {problem && <Alert kind="bad">{problem}</Alert>}
      <p className={styles.acts}>
        {chosen && (
          <Button small busy={busy} onClick={upload}>
            Add the picture
          </Button>
        )}
        <button type="button" className={deskText.link} onClick={onClose}>
          Cancel
        </button>
      </p>
      <p role="status" className={deskText.quiet}>
        {busy && pictureMessages.sending}
      </p>
    </section>
  );
};

type AltFieldProps = { readonly alt: string; readonly onType: (alt: string) => void };

const AltField = ({ alt, onType }: AltFieldProps) => {
  const id = useId();
  return (
    <div className={deskFields.field}>
      <label htmlFor={id}>What the new picture shows</label>
      <input
        id={id}
        value={alt}
        maxLength={500}
        required
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onType(target.value)}
      />
      <small id={`${id}-note`}>Read aloud to people who can’t see it.</small>
    </div>
  );
};
