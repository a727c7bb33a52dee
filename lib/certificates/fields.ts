// Separate from the schema, so that the browser doesn't load the validation library.

/** Lengths of a printed name, characters. The database enforces the same limits. */
export const NAME_LENGTH = { min: 2, max: 80 } as const

/** Maximum length of an admin's reason, characters. The database enforces the same limit. */
export const REASON_MAX = 300

/** Why an admin revokes a certificate. Its page shows the text. */
export const revocationReasons = {
  error: 'It was issued in error.',
  misuse: 'It was obtained against the rules.',
  request: 'The member asked for it.',
} as const
