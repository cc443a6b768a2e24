export interface Address {
  readonly city: string | null;
  readonly country: string | null;
  readonly line1: string | null;
  readonly line2: string | null;
  readonly postal_code: string | null;
  readonly state: string | null;
}

/** The buyer's details, as typed on the card page. */
export interface Buyer {
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly address: Address | null;
}

/** Stripe's address object, from the fields the page has. */
export const addressIn = (country: string | null, postcode: string | null): Address => ({
  city: null,
  country,
  line1: null,
  line2: null,
  postal_code: postcode,
  state: null,
});
