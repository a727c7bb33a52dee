import { CircleAlert } from 'lucide-react'
import { RetryMailsButton } from '@/app/admin/_components/retry-mails-button'
import { countDeadMails } from '@/lib/dashboard/queries'

/** How many mails were given up, and the way to have them sent again; nothing when there are none. */
export async function DeadMails() {
  const count = await countDeadMails()
  if (count === 0) return null
  return (
    <section
      aria-label="Unsent mails"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-destructive/50 bg-card px-4 py-3"
    >
      <p className="flex items-center gap-3 font-medium">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-destructive" />
        {count.toLocaleString('en-US')} {count === 1 ? 'mail' : 'mails'} could not be sent.
      </p>
      <RetryMailsButton />
    </section>
  )
}
