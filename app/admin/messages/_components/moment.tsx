const exact = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Full date and time in UTC: the server doesn't know the reader's time zone. */
export const formatMoment = (iso: string) => `${exact.format(new Date(iso))} UTC`

/** A time in full, or `children` with the full time as its title. */
export function Moment({ iso, children }: { iso: string; children?: string }) {
  const full = formatMoment(iso)
  return (
    <time dateTime={iso} title={children ? full : undefined} className="whitespace-nowrap">
      {children ?? full}
    </time>
  )
}
