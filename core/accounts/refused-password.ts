/** Why the server refused a new password. */
export type PasswordFault = 'leaked' | 'guessable';

/** A new password was refused: it is known from leaks, or is the person's own name or address. */
export class RefusedPassword extends Error {
  readonly fault: PasswordFault;

  constructor(fault: PasswordFault) {
    super(`a ${fault} password`);
    this.name = 'RefusedPassword';
    this.fault = fault;
  }
}
