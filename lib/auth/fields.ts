/*
 * The fields of the forms of this domain, without their checks: those need a library that no form
 * has to bring to the browser.
 */

/** Characters of a password (specification, sections 5 and 9). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const signInFields = ['email', 'password', 'next'] as const
export type SignInField = (typeof signInFields)[number]

export const signUpFields = ['firstName', 'lastName', 'email', 'password'] as const
export type SignUpField = (typeof signUpFields)[number]

export const emailFields = ['email'] as const
export type EmailField = (typeof emailFields)[number]

export const newPasswordFields = ['password', 'repeat'] as const
export type NewPasswordField = (typeof newPasswordFields)[number]

export const namesFields = ['firstName', 'lastName'] as const
export type NamesField = (typeof namesFields)[number]

export const changeEmailFields = ['email', 'currentPassword'] as const
export type ChangeEmailField = (typeof changeEmailFields)[number]

export const changePasswordFields = ['currentPassword', 'password', 'repeat'] as const
export type ChangePasswordField = (typeof changePasswordFields)[number]

export const deleteAccountFields = ['currentPassword'] as const
export type DeleteAccountField = (typeof deleteAccountFields)[number]

/** What the link of a mail proves. `email` is the confirmation after signing up. */
export const linkTypes = ['email', 'signup', 'magiclink', 'recovery', 'email_change'] as const
export type LinkType = (typeof linkTypes)[number]
