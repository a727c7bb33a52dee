/** Settings to show until the saved settings are loaded (specification, section 9). */
export const defaultSettings: SiteSettings = {
  siteName: 'Torque Academy',
  contactEmail: 'support@torque-academy.example',
  logoUrl: null,
  iconUrl: null,
}

/** Selects SiteSettings. */
export const settingsColumns =
  'siteName:site_name, contactEmail:contact_email, logoUrl:logo_url, iconUrl:icon_url' as const

export interface SiteSettings {
  siteName: string
  contactEmail: string
  logoUrl: string | null
  iconUrl: string | null
}
