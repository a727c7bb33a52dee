/*
 * The fields of the forms of this domain, without their checks: those need a library that no form
 * has to bring to the browser.
 */

/** Characters of a password (specification, sections 5 and 9). */
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

/** What the link in an email proves. `email` is the confirmation after signing up. */
export const linkTypes = ['email', 'signup', 'magiclink', 'recovery', 'email_change'] as const
export type LinkType = (typeof linkTypes)[number]
