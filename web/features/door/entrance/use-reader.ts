import { useState } from 'react';
import { usePorts } from '../../../composition/ports-context.tsx';
import type { Reading } from './use-code-reading.ts';

/** What reads codes, from the camera or a photo, and whether the reader failed at the last attempt. */
export const useReader = (
  openReader: Reading['openReader'],
  onCode: Reading['onCode'],
): readonly [Reading, hasFailed: boolean] => {
  const { log } = usePorts();
  const [hasFailed, setFailed] = useState(false);
  const reading: Reading = {
    openReader,
    onCode: (text) => {
      setFailed(false);
      onCode(text);
    },
    onFailure: (cause) => {
      log.warn('the code reader failed', { cause: String(cause) });
      setFailed(true);
    },
  };
  return [reading, hasFailed];
};
