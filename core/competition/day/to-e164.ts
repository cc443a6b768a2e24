/** The phone number in international format; a leading 0 is read as British. */
export const toE164 = (phone: string): string => phone.replace(/[^\d+]/g, '').replace(/^0(?=[1-9])/, '+44');
