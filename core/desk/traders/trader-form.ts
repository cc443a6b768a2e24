import { parseEmail } from '../../kernel/email-address.ts';
import { manyLines, oneLine } from '../../kernel/forms/text-lines.ts';

export const powers = ['none', '13 A', '32 A'] as const;
export const vehicles = ['none', 'car', 'small van', 'large van', 'trailer'] as const;

/** The links of an exhibitor (§3), in the order in which pages show them. */
export const linkFields = ['website', 'blog', 'twitter', 'instagram', 'facebook', 'linkedin'] as const;
export type LinkField = (typeof linkFields)[number];

/** The name of each link on pages. */
export const linkNames: { readonly [Link in LinkField]: string } = {
  website: 'Website',
  blog: 'Blog',
  twitter: 'X',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
};

/** The fields of an application, as they were typed: an exhibitor's (§3), the contact, and what the stall needs. */
export type TraderForm = {
  /** The person. */
  readonly contact: string;
  readonly email: string;
  readonly phone: string;
  /** The name of the stall. */
  readonly name: string;
  /** In the trader's words, for visitors. */
  readonly description: string;
  readonly categories: readonly string[];
  /** What is on the table, for the organisers. */
  readonly sells: string;
  readonly sellsFood: boolean;
  /** The stand that is applied for, by its product's id; empty for none yet. */
  readonly stand: string;
  readonly power: (typeof powers)[number];
  readonly water: boolean;
  readonly vehicle: (typeof vehicles)[number];
  readonly readRules: boolean;
  /** Whether the market page may show the stall. */
  readonly showOnMarket: boolean;
} & { readonly [Link in LinkField]: string };

export const maxDescription = 300;

/** A form with nothing in it. */
export const emptyTraderForm: TraderForm = {
  contact: '',
  email: '',
  phone: '',
  name: '',
  description: '',
  categories: [],
  sells: '',
  sellsFood: false,
  stand: '',
  power: 'none',
  water: false,
  vehicle: 'none',
  readRules: false,
  showOnMarket: true,
  website: '',
  blog: '',
  twitter: '',
  instagram: '',
  facebook: '',
  linkedin: '',
};

const https = 'https://';

/** The form with its texts on one line, without invisible characters; the description keeps its lines. */
export const tidyTraderForm = (form: TraderForm): TraderForm => ({
  ...form,
  contact: oneLine(form.contact),
  email: parseEmail(form.email) ?? oneLine(form.email),
  phone: oneLine(form.phone),
  name: oneLine(form.name),
  description: manyLines(form.description),
  categories: [...new Set(form.categories.map(oneLine))],
  sells: oneLine(form.sells),
  stand: oneLine(form.stand),
  website: webAddress(form.website),
  blog: webAddress(form.blog),
  twitter: profileAddress(form.twitter, 'x.com'),
  instagram: profileAddress(form.instagram, 'instagram.com'),
  facebook: profileAddress(form.facebook, 'facebook.com'),
  linkedin: profileAddress(form.linkedin, 'linkedin.com/company'),
});

/** "goodcap.example" as a web address. Text that is none is left as typed, so that it can be put right. */
const webAddress = (typed: string): string => {
  const text = oneLine(typed);
  return text === '' || text.includes('://') || !text.includes('.') ? text : `${https}${text}`;
};

/** A profile by its address, or by its name alone: "goodcap" or "@goodcap". */
const profileAddress = (typed: string, site: string): string => {
  const text = oneLine(typed);
  const name = text.startsWith('@') ? text.slice(1) : text;
  return /^[\w.-]+$/.test(name) && !/\.(com|co|org|net|uk)$/.test(name) ? `${https}${site}/${name}` : webAddress(text);
};

/** Whether text is an address that a page may link to: https, and a domain without a user or a port. */
export const isWebAddress = (text: string): boolean => {
  if (!text.startsWith(https) || /\s/.test(text)) return false;
  const [host = ''] = text.slice(https.length).split(/[/?#]/);
  return /^[^@:]+$/.test(host) && host.split('.').length > 1 && !host.split('.').includes('');
};

export type TraderField = keyof TraderForm;

/**
 * The fields that keep an application from being sent, in the order of the form.
 * @param offered the categories and the stands of the edition
 */
export const fieldsToPutRight = (
  form: TraderForm,
  offered: { readonly categories: readonly string[]; readonly stands: readonly string[] },
): readonly TraderField[] => {
  const wrong: Partial<Record<TraderField, boolean>> = {
    contact: form.contact === '',
    name: form.name === '',
    email: parseEmail(form.email) === undefined,
    phone: form.phone === '',
    description: form.description === '' || form.description.length > maxDescription,
    categories: form.categories.length === 0 || form.categories.some((each) => !offered.categories.includes(each)),
    sells: form.sells === '',
    ...Object.fromEntries(linkFields.map((field) => [field, form[field] !== '' && !isWebAddress(form[field])])),
    stand: !offered.stands.includes(form.stand),
    readRules: !form.readRules,
  };
  const fields = Object.keys(wrong) as TraderField[];
  return fields.filter((field) => wrong[field]);
};
