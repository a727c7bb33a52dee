export const timeZoneFields = ['timeZone'] as const
