import type { FaultCode } from '@/lib/codes/codes'

/** The values that decide the tests. */
export function CodeLimits({ limits }: Pick<FaultCode, 'limits'>) {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" className="text-3xl">
        Limits
      </h2>
      <dl className="mt-5 border-b">
        {limits.map(({ what, value, note }) => (
          <div
            key={what}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t py-3"
          >
            <dt>{what}</dt>
            <dd className="font-medium tabular">{value}</dd>
            <dd className="mt-0.5 w-full text-sm text-muted-foreground">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
