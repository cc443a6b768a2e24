import type { FormValues } from '../forms/form-values.ts';
import type { DraftSent } from './client.ports.ts';
import { draftShape } from './draft-shape.ts';

/** The form under which a device keeps the message that is being written. */
export const messageForm = 'desk-message';

/** A draft as the values of a form. */
export const keptDraft = (draft: DraftSent): FormValues => ({ draft: JSON.stringify(draft) });

/** The draft that was kept; null for none, or one of another release that cannot be read any more. */
export const draftOf = (kept: FormValues | null): DraftSent | null => {
  try {
    return draftShape.parse(JSON.parse(kept?.draft ?? 'null'));
  } catch {
    return null;
  }
};
