/** A new password that is known from leaks: thieves try it first, and nobody may have it. */
export class LeakedPassword extends Error {
  constructor() {
    super('a password known from leaks');
    this.name = 'LeakedPassword';
  }
}
