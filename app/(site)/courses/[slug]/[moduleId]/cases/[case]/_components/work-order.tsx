import type { FaultCase } from '@/lib/bench/schema'

/** What the customer reports, as the service writer hands it to the technician. */
export function WorkOrder({ order }: { order: FaultCase['order'] }) {
  return (
    <section
      aria-labelledby="order"
      className="grid gap-x-8 gap-y-3 border-y-2 border-foreground py-5 md:grid-cols-[14rem_1fr]"
    >
      <div>
        <h2 id="order" className="text-2xl">
          Work order
        </h2>
        <p className="mt-1 text-muted-foreground">{order.car}</p>
      </div>
      <div className="max-w-[68ch] leading-relaxed">
        <p>{order.complaint}</p>
        <p className="mt-2 font-medium">{order.task}</p>
      </div>
    </section>
  )
}
