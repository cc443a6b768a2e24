import { useState } from 'react';
import { readPhoto } from '#adapters/browser/door/read-photo.ts';
import frame from '../../../app/door/door.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './scan.module.css';
import type { Reading } from './use-code-reading.ts';

/**
 * Reads a code from a photo, because a page without access to the camera may still open the phone's own camera program.
 */
export const CodeFromPhoto = ({ openReader, onCode, onFailure }: Reading) => {
  const [isMissed, setMissed] = useState(false);
  const read = async (photo: File) => {
    setMissed(false);
    try {
      const text = await readPhoto(await openReader(), photo);
      if (text === null) setMissed(true);
      else onCode(text);
    } catch (cause) {
      onFailure(cause);
    }
  };
  return (
    <>
      <label className={classNames(frame.key, styles.button, styles.photo)}>
        Take a photo of the code
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            const [photo] = target.files ?? [];
            if (photo) void read(photo);
            // Emptied, so that the next photo is a change even if it has the same name.
            target.value = '';
          }}
        />
      </label>
      <p role="status">{isMissed && 'There’s no code in that photo. Go closer, hold still, and take another.'}</p>
    </>
  );
};
