import type { AskForTicketRefusal, DeclineRefusal, GrantRefusal } from './client.ports.ts';

/** The message for each refusal of a request, for its sender; `calledOffMessages` has the one of a cancelled day. */
export const askRefusals: Readonly<Record<Exclude<AskForTicketRefusal['kind'], 'called-off'>, string>> = {
  'carer-name-missing': 'Please tell us the carer’s name.',
  'carer-name-unprintable':
    'We can’t print all letters of this name on a ticket. Please use other letters, such as English ones.',
  'person-name-missing': 'Please tell us who they’re coming with.',
  'address-wrong': 'Please type a complete email address, such as ruby@example.co.uk.',
  'file-wrong': 'Please choose a photo (JPEG, PNG or WebP) or a PDF.',
  'file-too-large': 'That file is larger than 10 MB. Please choose a smaller one.',
  'too-many-waiting': 'We have a lot of requests just now. Please try again in a few days, or get in touch.',
  'too-many-requests': 'There have been a lot of requests from your network. Please try again in an hour.',
};

/** The message for a form without a file. */
export const fileMissing = 'Please choose a photo or a PDF.';

/** The message when the server did not answer. */
export const notSent = 'We couldn’t send that just now. Everything you typed is still here; please try again.';

/** The desk's message for each refusal of a decision. */
export const decideRefusals: Readonly<Record<GrantRefusal['kind'] | DeclineRefusal['kind'], string>> = {
  'request-unknown': 'This request isn’t here any more. Reload the page.',
  'decided-before': 'Someone has decided this already. Reload the page.',
  'reason-missing': 'Please give a reason first: it goes to the carer.',
  'sold-out': 'There’s no place left for this ticket. Choose another one.',
  'name-unprintable':
    'We can’t print all letters of the carer’s name on a ticket. Decline it, and ask them to send it again in other letters.',
  'not-issued': 'That ticket couldn’t be issued. Choose another one, or try again.',
};
