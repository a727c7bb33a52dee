const exact = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A time in full, in UTC because the server does not know where its reader is. */
export const formatMoment = (iso: string) => `${exact.format(new Date(iso))} UTC`

/** A time in full, or shorter in other words (`children`) with the full one as its title. */
export function Moment({ iso, children }: { iso: string; children?: string }) {
  const full = formatMoment(iso)
  return (
    <time dateTime={iso} title={children ? full : undefined} className="whitespace-nowrap">
      {children ?? full}
    </time>
  )
}
