import type { FormValues } from '../../kernel/forms/form-values.ts';
import type { DraftSent } from './client.ports.ts';
import { draftShape } from './draft-shape.ts';

/** The name under which a device saves the draft of a message. */
export const messageForm = 'desk-message';

/** A draft as form values. */
export const savedDraft = (draft: DraftSent): FormValues => ({ draft: JSON.stringify(draft) });

/** The saved draft; null when there is none, or when it was saved by another release and cannot be read. */
export const draftOf = (saved: FormValues | null): DraftSent | null => {
  try {
    return draftShape.parse(JSON.parse(saved?.draft ?? 'null'));
  } catch {
    return null;
  }
};
