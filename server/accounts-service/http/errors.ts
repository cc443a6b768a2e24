/** The protocol's errors that we use, each with its status and default message. */
const refusals = {
  general_argument_invalid: [400, 'The request contains one or more invalid arguments.'],
  general_bad_request: [400, 'The request cannot be carried out.'],
  general_query_invalid: [400, 'The query is not valid.'],
  general_cursor_not_found: [400, 'The cursor was not found.'],
  general_content_type_unsupported: [415, 'The request body is not JSON.'],
  general_body_too_large: [413, 'The request body is too large.'],
  general_unauthorized_scope: [401, 'The current user is not authorized to perform the requested action.'],
  general_unknown_origin: [403, 'Invalid origin. Register your site as a platform of this project.'],
  general_route_not_found: [404, 'The requested route was not found.'],
  general_rate_limit_exceeded: [429, 'Rate limit for the current endpoint has been exceeded. Please try again later.'],
  general_server_busy: [503, 'Too many people are signing in at once. Please try again in a moment.'],
  general_phone_disabled: [503, 'This project cannot send texts.'],
  general_store_unavailable: [503, 'The service cannot reach its store. Please try again in a moment.'],
  general_unknown: [500, 'Server Error'],
  project_provider_disabled: [412, 'This provider is not enabled in this project.'],
  project_invalid_success_url: [
    400,
    'Invalid URL for a success. Register your new client as a platform of this project.',
  ],
  project_invalid_failure_url: [
    400,
    'Invalid URL for a failure. Register your new client as a platform of this project.',
  ],
  project_not_found: [404, 'Project with the requested ID could not be found.'],
  user_already_exists: [409, 'A user with the same id, email, or phone already exists in this project.'],
  user_target_already_exists: [409, 'A target with the same id or identifier already exists.'],
  user_phone_already_exists: [409, 'A user with the same phone number already exists in this project.'],
  user_email_already_verified: [409, 'The email address is already verified.'],
  user_phone_already_verified: [409, 'The phone number is already verified.'],
  user_not_found: [404, 'User with the requested ID could not be found.'],
  user_target_not_found: [404, 'The target could not be found.'],
  user_identity_not_found: [404, 'The identity could not be found.'],
  user_email_not_found: [400, 'The user has no email address.'],
  user_phone_not_found: [400, 'The user has no phone number.'],
  user_blocked: [403, 'The current user has been blocked.'],
  user_invalid_credentials: [401, 'Invalid credentials. Please check the email and password.'],
  user_invalid_token: [401, 'Invalid token passed in the request.'],
  password_personal_data: [400, 'The password must not be blank, or the name or email address of its owner.'],
  user_jwt_invalid: [401, 'The JWT token is invalid.'],
  user_jwt_and_cookie_set: [403, 'The JWT and a session cookie cannot be used together.'],
  user_jwt_creation_denied: [403, 'A JWT cannot be created with a JWT.'],
  user_email_not_verified: [400, 'The email address is not verified.'],
  user_phone_not_verified: [400, 'The phone number is not verified.'],
  user_more_factors_required: [401, 'More factors are required to complete the sign-in process.'],
  user_challenge_required: [401, 'A recently succeeded challenge is required to complete this action.'],
  user_auth_method_unsupported: [501, 'The requested authentication method is not available here.'],
  user_authenticator_not_found: [404, 'The user has no authenticator.'],
  user_authenticator_already_verified: [409, 'The authenticator is already verified.'],
  user_recovery_codes_already_exists: [409, 'The user has recovery codes already.'],
  user_recovery_codes_not_found: [404, 'The user has no recovery codes.'],
  user_email_already_exists: [409, 'A user with the same email already exists in this project.'],
  user_oauth2_bad_request: [400, 'The provider’s answer is not to a question that is still open.'],
  user_oauth2_unauthorized: [401, 'The provider did not vouch for the user.'],
  user_oauth2_provider_error: [424, 'The provider could not be reached or understood.'],
  user_session_already_exists: [401, 'Creation of a session is prohibited when a session is active.'],
  user_session_not_found: [404, 'The current user session could not be found.'],
} satisfies Record<string, readonly [status: number, message: string]>;

/** The `type` of an error in the protocol. */
export type AccountErrorType = keyof typeof refusals;

/** An error of the protocol, sent as `{message, code, version, type}`. */
export class AccountError extends Error {
  readonly type: AccountErrorType;
  readonly status: number;

  constructor(type: AccountErrorType, message?: string) {
    const [status, standard] = refusals[type];
    super(message ?? standard);
    this.name = 'AccountError';
    this.type = type;
    this.status = status;
  }
}

/** "Invalid `email` param: …", the form of every validation message. */
export const invalidParam = (name: string, reason: string) =>
  new AccountError('general_argument_invalid', `Invalid \`${name}\` param: ${reason}`);

/** The error for a missing parameter. */
export const missingParam = (name: string) =>
  new AccountError('general_argument_invalid', `Param "${name}" is not optional.`);
