/** Maximum length of the site name, characters. The database enforces the same limit. */
export const SITE_NAME_MAX = 80
/** Maximum size of an icon file, bytes. */
export const ICON_MAX_BYTES = 1024 * 1024
export const ICON_TOO_LARGE = 'This file is larger than 1 MB. Choose a smaller icon.'

export const settingsFields = ['siteName', 'contactEmail'] as const

/** The two images. Their file fields and their files in the bucket `assets` have the same names. */
export type SiteImage = 'logo' | 'icon'
/** Names of the fields that restore the default image. */
export const removeField = { logo: 'removeLogo', icon: 'removeIcon' } as const
