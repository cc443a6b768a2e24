import { parseEmail } from '../../kernel/email-address.ts';
import { oneLine } from '../../kernel/forms/text-lines.ts';
import type { Clock } from '../../kernel/ports.ts';
import { type Result, refuse } from '../../kernel/result.ts';
import { day } from '../../kernel/time.ts';
import type { PrintableNamePorts } from '../../tickets/changes/printable-name.ts';
import type { CarerRequest, CarerRequestId } from './carer-request.ts';
import type { CarerTask } from './emails.ts';
import { evidenceName, evidenceTypeOf, maxEvidenceBytes } from './evidence.ts';
import type { CarerRequests } from './ports.ts';

/** The submitted form of /carer. */
export type CarerForm = {
  readonly id: CarerRequestId;
  readonly carerName: string;
  readonly carerEmail: string;
  readonly personName: string;
  readonly ticket: string;
  /** In base64. */
  readonly file: string;
};

export type AskRefusal = {
  readonly kind:
    | 'carer-name-missing'
    | 'carer-name-unprintable'
    | 'person-name-missing'
    | 'address-wrong'
    | 'file-wrong'
    | 'file-too-large'
    | 'too-many-waiting'
    | 'called-off';
};

export type AskForTicketPorts = PrintableNamePorts & {
  readonly carerRequests: CarerRequests;
  readonly machineClock: Clock;
  /** Whether the organiser has cancelled the day. */
  readonly isCalledOff?: () => Promise<boolean>;
};

/** The most confirmations per address and day, so that requests in a stranger's name cannot flood them. */
const maxThanksPerDay = 3;

/**
 * Stores a request for a carer's ticket with its evidence (F2), and confirms it by email. A repeated request is stored
 * once.
 * @throws ServiceFailure
 */
export const askForCarerTicket =
  ({ carerRequests, machineClock, isCalledOff, printableText }: AskForTicketPorts) =>
  async (form: CarerForm, bytes: Uint8Array): Promise<Result<void, AskRefusal>> => {
    if (await isCalledOff?.()) return refuse({ kind: 'called-off' });
    const [carer, person, email] = [oneLine(form.carerName), oneLine(form.personName), parseEmail(form.carerEmail)];
    if (carer === '') return refuse({ kind: 'carer-name-missing' });
    // The ticket is issued in this name.
    if ((await printableText.missingFrom(carer)).length > 0) return refuse({ kind: 'carer-name-unprintable' });
    if (!email) return refuse({ kind: 'address-wrong' });
    if (person === '') return refuse({ kind: 'person-name-missing' });
    if (bytes.length > maxEvidenceBytes) return refuse({ kind: 'file-too-large' });
    const type = evidenceTypeOf(bytes);
    if (!type) return refuse({ kind: 'file-wrong' });
    const askedAt = machineClock.now();
    const earlier = (await carerRequests.all()).filter(
      (each) => each.carer.email === email && askedAt - each.askedAt < day,
    ).length;
    const request: CarerRequest = {
      id: form.id,
      carer: { name: carer, email },
      person: { name: person, ticket: oneLine(form.ticket) },
      askedAt,
      file: { name: evidenceName(form.id, type), type },
      state: 'asked',
      decided: null,
      orderId: null,
    };
    const asked = { kind: 'carer-asked', to: email } as const;
    const thanks: CarerTask = { id: `carer-asked:${form.id}`, task: { kind: 'email', email: asked } };
    return carerRequests.add(request, form.file, earlier < maxThanksPerDay ? [thanks] : []);
  };
