import { Section, SectionHeading } from '@/components/layout/section'
import { Icon } from '@/components/ui/icon'
import './about.css'

/** Volts while cranking. After the repair more current flows, which shifts the other two values. */
const readings = [
  { point: 'Battery, post to post', limit: '≥ 9.60', before: '10.52', after: '10.26' },
  { point: 'Positive cable, post to starter', limit: '≤ 0.50', before: '0.21', after: '0.24' },
  {
    point: 'Ground, engine block to post',
    limit: '≤ 0.30',
    before: '1.84',
    after: '0.11',
    isFault: true,
  },
]

/** A measurement record of the kind that lessons work with. */
export function AboutRecord() {
  return (
    <Section aria-labelledby="record">
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-12">
        <SectionHeading
          id="record"
          className="lg:col-span-4"
          title="What a measured value looks like"
          description="An example: slow cranking, a new battery already fitted. Three readings while cranking find what the battery did not cure."
        />
        <div className="min-w-0 lg:col-span-8">
          <Readings />
          <p className="mt-4 max-w-xl leading-relaxed text-pretty text-muted-foreground">
            Finding: corrosion under the eyelet of the ground strap on the transmission. Cleaned,
            tightened to torque, measured again. A little more current flows now, and the other two
            values shift as they should.
          </p>
        </div>
      </div>
    </Section>
  )
}

function Readings() {
  return (
    <div className="overflow-clip rounded-lg border bg-card">
      <table className="record">
        <caption className="code-label border-b bg-muted px-4 py-3 text-left text-muted-foreground sm:px-6">
          Example record: voltage while cranking, in V
        </caption>
        <thead>
          <tr>
            <th scope="col">Test point</th>
            <th scope="col">Limit</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {readings.map((reading) => (
            <Reading key={reading.point} {...reading} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Reading({ point, limit, before, after, isFault = false }: (typeof readings)[number]) {
  return (
    <tr>
      <th scope="row">{point}</th>
      <td className="text-muted-foreground">{limit}</td>
      <td>
        {isFault ? (
          <span className="inline-flex items-center gap-1.5 text-destructive">
            <Icon name="warning" className="size-4" />
            {before}
            <span className="sr-only">, out of limit</span>
          </span>
        ) : (
          before
        )}
      </td>
      <td>
        {isFault ? (
          <span className="inline-flex items-center gap-1.5 text-success">
            <Icon name="check" className="size-4" />
            {after}
            <span className="sr-only">, within limit</span>
          </span>
        ) : (
          after
        )}
      </td>
    </tr>
  )
}
