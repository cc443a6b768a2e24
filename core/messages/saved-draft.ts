import type { FormValues } from '../forms/form-values.ts';
import type { DraftSent } from './client.ports.ts';
import { draftShape } from './draft-shape.ts';

/** The form under which a device saves the message that is being written. */
export const messageForm = 'desk-message';

/** A draft as the values of a form. */
export const savedDraft = (draft: DraftSent): FormValues => ({ draft: JSON.stringify(draft) });

/** The draft that was saved; null for none, or one of another release that cannot be read any more. */
export const draftOf = (saved: FormValues | null): DraftSent | null => {
  try {
    return draftShape.parse(JSON.parse(saved?.draft ?? 'null'));
  } catch {
    return null;
  }
};
