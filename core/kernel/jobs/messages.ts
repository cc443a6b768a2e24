/** Why a job failed, by the service that failed. */
export const noReason: Readonly<Record<string, string>> & { readonly other: string } = {
  payments: 'The payment provider didn’t answer',
  store: 'The database didn’t answer',
  email: 'The mail server didn’t answer',
  other: 'Something went wrong on our side',
};
