/** Longest name of the site, characters; the database has the same limit. */
export const SITE_NAME_MAX = 80
/** Largest file of an icon, bytes. */
export const ICON_MAX_BYTES = 1024 * 1024
export const ICON_TOO_LARGE = 'This file is larger than 1 MB. An icon needs far less.'

export const settingsFields = ['siteName', 'contactEmail'] as const
export type SettingsField = (typeof settingsFields)[number]

/** The two pictures: names of their file fields, and of the files in the bucket `assets`. */
export type SitePicture = 'logo' | 'icon'
/** Field that asks for the default picture instead: `removeLogo`, `removeIcon`. */
export const removeField = { logo: 'removeLogo', icon: 'removeIcon' } as const
