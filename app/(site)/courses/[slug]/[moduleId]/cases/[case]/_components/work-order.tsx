import type { FaultCase } from '@/lib/bench/schema'

/** What the customer reports, as the service writer hands it to the technician. */
export function WorkOrder({ order }: { order: FaultCase['order'] }) {
  return (
    <section
      aria-labelledby="order"
      className="grid gap-x-8 gap-y-2 border-t-2 border-b border-foreground py-5 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 id="order" className="text-2xl">
          Work order
        </h2>
        <p className="mt-1 text-muted-foreground">{order.car}</p>
      </div>
      <div className="max-w-[62ch] leading-relaxed lg:col-span-8">
        <p>{order.complaint}</p>
        <p className="mt-2 font-medium">{order.task}</p>
      </div>
    </section>
  )
}
