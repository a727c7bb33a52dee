/*
 * The form fields of this domain. Separate from the schemas, so that the browser doesn't load the validation
 * library.
 */

/** Minimum and maximum length of a password, characters (specification, sections 5 and 9). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const signInFields = ['email', 'password', 'next'] as const

export const signUpFields = ['firstName', 'lastName', 'email', 'password', 'next'] as const

export const emailFields = ['email', 'next'] as const

export const newPasswordFields = ['password', 'repeat', 'next'] as const

export const namesFields = ['firstName', 'lastName'] as const

export const changeEmailFields = ['email', 'currentPassword'] as const

export const changePasswordFields = ['currentPassword', 'password', 'repeat'] as const

export const deleteAccountFields = ['currentPassword'] as const

/** The types of email links. `email` confirms a new account. */
export const linkTypes = ['email', 'signup', 'magiclink', 'recovery', 'email_change'] as const
export type LinkType = (typeof linkTypes)[number]
