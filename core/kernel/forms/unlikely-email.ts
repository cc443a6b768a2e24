import type { EmailAddress } from '../email-address.ts';

/** Misspelt domains of the largest mail services, with the correct ones. */
const slips: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'gmail.com': ['gmial.com', 'gmai.com', 'gmal.com', 'gamil.com', 'gnail.com', 'gmaill.com', 'gmail.co', 'gmail.cm'],
    'googlemail.com': ['googlemial.com', 'goolemail.com', 'googlmail.com'],
    'hotmail.com': ['hotmial.com', 'hotmal.com', 'hotmai.com', 'homail.com', 'hotmaill.com'],
    'hotmail.co.uk': ['hotmial.co.uk', 'hotmal.co.uk', 'hotmai.co.uk'],
    'outlook.com': ['outlok.com', 'outook.com', 'oulook.com', 'outlook.co'],
    'yahoo.com': ['yaho.com', 'yahooo.com', 'yhoo.com'],
    'yahoo.co.uk': ['yaho.co.uk', 'yahooo.co.uk', 'yhoo.co.uk'],
    'icloud.com': ['iclod.com', 'icoud.com', 'icloud.co'],
    'btinternet.com': ['btinernet.com', 'btintenet.com', 'btinternet.co'],
  }).flatMap(([meant, typed]) => typed.map((each) => [each, meant] as const)),
);

/** Top-level domains that do not exist, with the likely intended ones. */
const endings: readonly (readonly [string, string])[] = [
  ['.con', '.com'],
  ['.cmo', '.com'],
  ['.vom', '.com'],
  ['.comm', '.com'],
  ['.co.ukk', '.co.uk'],
  ['.co.k', '.co.uk'],
  ['.couk', '.co.uk'],
];

const meantBy = (domain: string): string | undefined => {
  const ending = endings.find(([slip]) => domain.endsWith(slip));
  return slips.get(domain) ?? (ending && `${domain.slice(0, -ending[0].length)}${ending[1]}`);
};

/**
 * The question about an address that is almost certainly mistyped: without a dot after its @, `ada@gmail`, or similar
 * to a well-known one, `ada@gmial.com`, or with a phone's curly apostrophe; undefined for others. Submitting the address again confirms it.
 */
export const unlikelyEmail = (address: EmailAddress): string | undefined => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  if (!domain.includes('.'))
    return `Is ${address} right? There’s no dot after the @. If it’s right, click the button again.`;
  const straight = address.replaceAll(/[‘’]/g, "'");
  if (straight !== address)
    return `Is ${address} right, or is it ${straight}, with a straight apostrophe? If it’s right, click the button again.`;
  const meant = meantBy(domain);
  return (
    meant && `Is ${address} right, or is it ${address.slice(0, at)}${meant}? If it’s right, click the button again.`
  );
};
