import { billingRules } from '@/lib/plans/billing'
import { cn } from '@/lib/utils'

/** The rules that apply to every plan: guarantee, changes, canceling, payment. */
export function PricingRules({ className }: { className?: string }) {
  return (
    <dl className={cn('grid gap-x-10 sm:grid-cols-2', className)}>
      {billingRules.map((rule) => (
        <div key={rule.title} className="border-t py-6">
          <dt className="font-display text-2xl leading-tight font-semibold">{rule.title}</dt>
          <dd className="mt-2 leading-relaxed text-pretty text-muted-foreground">{rule.text}</dd>
        </div>
      ))}
    </dl>
  )
}
