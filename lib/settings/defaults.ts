/** Shown until the settings are loaded (specification, section 9). */
export const defaultSettings: SiteSettings = {
  siteName: 'Torque Academy',
  contactEmail: 'support@torque-academy.example',
  logoUrl: null,
  iconUrl: null,
}

export interface SiteSettings {
  siteName: string
  contactEmail: string
  logoUrl: string | null
  iconUrl: string | null
}
