import type { FieldErrors } from '../../kernel/forms/form-values.ts';
import type { RegistrationRefusal, RegistrationRequest } from './ports.ts';

/** Why a form was refused. */
const refusals: Readonly<Record<RegistrationRefusal['kind'], string>> = {
  'form-invalid': 'Please check the fields marked below. Nothing you’ve typed is lost.',
  'not-eligible':
    'We can’t accept this entry as it stands. Please check the fields marked below. Nothing you’ve typed is lost.',
  'registration-closed': 'Registration has closed. Write to us if something needs to change.',
  'entry-withdrawn': 'This entry has been withdrawn. Write to us if you’d like to run after all.',
  'ticket-unknown': 'We can’t find this competitor ticket among yours. Reload the page to see the latest.',
  'registration-unknown': 'We can’t find this registration among yours. Reload the page to see the latest.',
  'dog-registered':
    'You’ve already registered a dog with this name and breed. Please edit that registration, or give the other dog a fuller name.',
  'too-many-dogs': 'You’ve registered as many dogs as one person can hold. Write to us about the others.',
  'too-often': 'That’s a lot of saving. What you’ve typed is still here: please try again in an hour.',
};

/** Messages about a registration as a whole. */
export const registrationMessages = {
  refusals,
  notSaved: 'We couldn’t save this just now. What you’ve typed is still here: please try again in a minute.',
  notLoaded: 'We couldn’t load your forms just now. They’re safe: please try again in a minute.',
} as const;

/** The message above a form with errors; it names the error if there is only one. */
export const wrongInWords = (
  refusal: 'form-invalid' | 'not-eligible',
  wrong: FieldErrors,
  kind: RegistrationRequest['kind'],
): string => {
  const [first, ...others] = Object.values(wrong);
  if (kind === 'questionnaire' && first !== undefined)
    return others.length === 0
      ? 'One answer needs another look: it’s marked below.'
      : 'Some answers need another look: they’re marked below.';
  if (first === undefined || others.length > 0) return refusals[refusal];
  const start = refusal === 'not-eligible' ? 'We can’t accept this entry as it stands. ' : '';
  return `${start}${first} Nothing you’ve typed is lost.`;
};

/** A form that has just been saved. */
export type SavedRegistration = {
  readonly kind: RegistrationRequest['kind'];
  /** The dog's name as typed; '' for the questionnaire. */
  readonly dog: string;
  /**
   * Whether the form replaced an earlier one. A first form is always confirmed by email, a change only if the account's
   * preferences ask for it.
   */
  readonly replaced: boolean;
  /** Whether the questionnaire has not been answered yet. */
  readonly questionnaireNext: boolean;
};

/** The text of /thank-you about a saved form and the next step. */
export const savedInWords = (saved: SavedRegistration): string => {
  const { kind, dog, questionnaireNext } = saved;
  if (kind === 'questionnaire') return 'That’s the questionnaire done. Your answers are with your entry.';
  if (!questionnaireNext) return doneInWords(saved);
  return `${doneInWords(saved)} Next comes the conservation questionnaire: ${dog || 'your hound'} can’t run without it.`;
};

const doneInWords = ({ kind, dog, replaced }: SavedRegistration): string => {
  if (replaced) return `${dog ? `Your changes for ${dog}` : 'Your changes'} are saved.`;
  const place = kind === 'competition' ? '' : ' for the Have A Go Arena';
  return `${dog || 'Your dog'} is registered${place}, and an email is on its way.`;
};
