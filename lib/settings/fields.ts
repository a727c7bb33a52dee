/** Maximum length of the site name, characters, as in the database. */
export const SITE_NAME_MAX = 80
/** Maximum size of an icon file, bytes. */
export const ICON_MAX_BYTES = 1024 * 1024
export const ICON_TOO_LARGE = 'This file is larger than 1 MB. Choose a smaller icon.'

export const settingsFields = ['siteName', 'contactEmail'] as const

/** The two images: names of their file fields, and of the files in the bucket `assets`. */
export type SiteImage = 'logo' | 'icon'
/** Fields that restore the default image: `removeLogo`, `removeIcon`. */
export const removeField = { logo: 'removeLogo', icon: 'removeIcon' } as const
