/** A new password was refused because it is known from leaks. */
export class LeakedPassword extends Error {
  constructor() {
    super('a password known from leaks');
    this.name = 'LeakedPassword';
  }
}
