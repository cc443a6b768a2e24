import { orderBy } from '../../../kernel/order-by.ts';
import type { Instant } from '../../../kernel/time.ts';
import { passSerial, type WalletPass } from './wallet-pass.ts';

/** A phone that is subscribed to a pass. `device` is an id that the phone chooses for this kind of pass. */
export type RegisteredPhone = {
  readonly device: string;
  readonly pass: WalletPass;
  readonly pushToken: string;
  readonly registeredAt: Instant;
};

/** The most phones with one pass; one more replaces the phone that registered first. */
export const maxPhonesOfPass = 20;

/** The phone that is stored when one registers: a known one only gets the new token. */
export const registered = (known: RegisteredPhone | undefined, phone: RegisteredPhone): RegisteredPhone =>
  known ? { ...known, pushToken: phone.pushToken } : phone;

const byRegistration = orderBy<RegisteredPhone>(
  ({ registeredAt }) => registeredAt,
  ({ device }) => device,
);

/** The phones that are subscribed to a pass, in the order of registration. */
export const phonesWith = (phones: Iterable<RegisteredPhone>, pass: WalletPass): readonly RegisteredPhone[] =>
  [...phones].filter((phone) => passSerial(phone.pass) === passSerial(pass)).sort(byRegistration);

/** The phones of its pass that a new phone replaces: those that registered first, but never itself. */
export const replacedPhones = (
  phones: Iterable<RegisteredPhone>,
  { pass, device }: RegisteredPhone,
): readonly RegisteredPhone[] => {
  const others = phonesWith(phones, pass).filter((phone) => phone.device !== device);
  return others.slice(0, Math.max(0, others.length - maxPhonesOfPass + 1));
};
