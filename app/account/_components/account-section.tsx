import type { ReactNode } from 'react'
import { Island } from '@/components/ui/island'

/** One section of the account page: heading and description on the left, its form on the right. */
export function AccountSection({
  id,
  title,
  description,
  children,
}: {
  id: string
  title: string
  description: string
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-6 border-b py-10 last:border-0 md:grid-cols-12"
    >
      <div className="md:col-span-5 lg:col-span-4">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        <p className="mt-2 max-w-sm leading-relaxed text-muted-foreground">{description}</p>
      </div>
      <div className="md:col-span-7">
        <Island name="This part">{children}</Island>
      </div>
    </section>
  )
}
