export const timeZoneFields = ['timeZone'] as const
export type TimeZoneField = (typeof timeZoneFields)[number]
